import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Copies `copied`, for example an amount without its currency, and displays `shown`. */
export const CopyButton = ({ shown, copied = shown }: { shown: string; copied?: string }) => (
  <Button look="quiet" className="print:hidden" aria-label={`Copy ${shown}`} onClick={() => void copy(copied)}>
    Copy
  </Button>
)

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying. Please select the text and copy it.')
  }
}
