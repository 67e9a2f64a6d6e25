import { useState } from 'react'
import { messagingNumber } from '#shop/core/phone.ts'
import { ask } from '#web/api-client.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import { readFile, saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { ShownQuote } from './quote-action.ts'

/** Sends a quote: as PDF, as a message, or as a link (rules: quote pdf, quote link). */
export function SendQuote({ quote }: { quote: ShownQuote }) {
  const { id, reference } = quote
  const { house, contact } = useShop()
  const messageLink = useMessageLink()
  const [busy, setBusy] = useState<'paper' | 'link' | 'back' | null>(null)
  const [url, setUrl] = useState('')
  const [until, setUntil] = useState(quote.linkUntil)
  const number = quote.phone && messagingNumber(quote.phone)

  async function paper() {
    setBusy('paper')
    const answer = await ask('GET /quotes/{id}/pdf', { params: { id }, read: readFile })
    setBusy(null)
    if (answer.ok) saveFile(answer.body)
    else toast.error(answer.message)
  }
  async function link() {
    setBusy('link')
    const answer = await ask('POST /quotes/{id}/link', { params: { id } })
    setBusy(null)
    if (!answer.ok) return toast.error(answer.message)
    setUrl(answer.body.url)
    return setUntil(answer.body.until)
  }
  async function takeBack() {
    setBusy('back')
    const answer = await ask('DELETE /quotes/{id}/link', { params: { id } })
    setBusy(null)
    if (!answer.ok) return toast.error(answer.message)
    setUrl('')
    setUntil(null)
    return toast.success('Link cancelled')
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Copied')
    } catch {
      toast.error('Your browser blocked copying. Please select the link and copy it.')
    }
  }

  return (
    <section aria-labelledby="send" className="grid gap-4 border border-line bg-card p-5">
      <h2 id="send" className="text-lead">
        Send quote
      </h2>
      {url !== '' && (
        <Field
          label="Link"
          hint="The link is shown only once, but you can create another."
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      {url === '' && until && (
        <p className="text-caption text-soft">
          A link exists, valid until {whenOf(until)}. If you create another link, the existing one stops working.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="outline" busy={busy === 'paper'} onClick={() => void paper()}>
          Save as PDF
        </Button>
        {quote.state === 'open' && (
          <Button look="outline" busy={busy === 'link'} onClick={() => void link()}>
            {until ? 'Create another link' : 'Create link'}
          </Button>
        )}
        {url !== '' && (
          <Button look="outline" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        {until && (
          <Button look="quiet" busy={busy === 'back'} onClick={() => void takeBack()}>
            Cancel link
          </Button>
        )}
        <a
          href={messageLink(messageOf(quote, house.name, url), number)}
          target="_blank"
          rel="noopener noreferrer"
          className="thumb py-3 underline underline-offset-4 hover:text-indigo"
        >
          Send {reference} on {contact.messaging.label} <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </section>
  )
}

const messageOf = ({ reference, lines, sums, promise, words }: ShownQuote, house: string, url: string): string =>
  [
    `Your quote ${reference} from ${house}:`,
    ...lines.map(({ name, detail, quantity }) => `- ${quantity} × ${name}, ${detail}`),
    ...sums.map(({ label, value }) => `${label}: ${value}`),
    promise,
    ...(words === '' ? [] : [words]),
    ...(url === '' ? [] : [url]),
  ].join('\n')
