import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The device's share sheet where there is one; else the link is copied (rules: blog). */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('The link could not be copied')
    }
  }
  return (
    <Button look="outline" onClick={share}>
      Share
    </Button>
  )
}
