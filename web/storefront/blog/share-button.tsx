import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the device's share sheet if there is one; otherwise copies the link (rules: blog). */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('The link could not be copied')
    }
  }
  return (
    <Button look="outline" onClick={share}>
      Share
    </Button>
  )
}
