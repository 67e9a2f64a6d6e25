import { toast } from '#web/ui/toast.ts'
import { paths } from '#web/paths.ts'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'

/** Copies a link to the shop with the discount code; if the browser can't copy, it shows the link. */
export function CopyLink({ code }: { code: string }) {
  async function copy() {
    const link = `${location.origin}${paths.home}?code=${code}`
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Link copied')
    } catch {
      toast.error(`The link could not be copied: ${link}`)
    }
  }
  return (
    <button type="button" className={rowAction} aria-label={`Copy link with ${code}`} onClick={() => void copy()}>
      Copy link
    </button>
  )
}
