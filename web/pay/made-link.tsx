import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import { QrCode } from '#web/parts/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { MadePayLink } from './link.ts'

type MadeLinkProps = {
  made: MadePayLink
  /** Text to send along with the link. */
  message: string
  isStaff: boolean
  onAnother: () => void
}

/** A newly created link, shown only once, with copy, share and QR code (rules: payment link). */
export function MadeLink({ made: { url, qr }, message, isStaff, onAnother }: MadeLinkProps) {
  const messageLink = useMessageLink()
  const { messaging } = useShop().contact
  return (
    <div className="grid gap-4">
      <Field
        label="Link"
        hint="The link is shown only once, but you can create another."
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="outline" onClick={() => void copy(url)}>
          Copy
        </Button>
        {'share' in navigator && (
          <Button look="outline" onClick={() => void share(url, message)}>
            Share
          </Button>
        )}
        <a
          href={messageLink(`${message} ${url}`, '')}
          target="_blank"
          rel="noopener noreferrer"
          className="thumb py-3 underline underline-offset-4 hover:text-indigo"
        >
          Send on {messaging.label} <span className="sr-only">(opens in a new tab)</span>
        </a>
        <Button look="quiet" className="-mx-3" onClick={onAnother}>
          Create another
        </Button>
      </div>
      {isStaff && (
        <figure className="grid justify-items-start gap-2">
          <QrCode qr={qr} label="QR code for the link" />
          <figcaption className="text-caption text-soft">
            At the counter, the customer can scan this code with their phone.
          </figcaption>
        </figure>
      )}
    </div>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying. Please select the link and copy it.')
  }
}

/** Opens the device's share sheet; closing it is not an error. */
async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast('The link could not be shared. Please copy it instead.')
  }
}
