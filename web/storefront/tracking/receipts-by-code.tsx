import { useState, useSyncExternalStore } from 'react'
import { ask } from '#web/api-client.ts'
import { readFile } from '#web/parts/save-file.ts'
import { Receipts, type ShownReceipt } from '#web/receipts/receipts.tsx'
import { Button } from '#web/ui/button.tsx'

const AHEAD = '#receipt='

/** Returns '' until the page runs in the browser, because the URL fragment is never sent to the server. */
const useCode = (): string =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => (location.hash.startsWith(AHEAD) ? location.hash.slice(AHEAD.length) : ''),
    () => '',
  )

/**
 * Shows an order's receipts to a visitor with the link from a receipt or a mail. They are loaded only after a click,
 * since mail programs prefetch links (rules: receipt code). `order` is the order's id.
 */
export function ReceiptsByCode({ order }: { order: string }) {
  const code = useCode()
  const [papers, setPapers] = useState<ShownReceipt[] | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  if (code === '') return null

  async function look() {
    setBusy(true)
    const answer = await ask('POST /receipts/look', { body: { order, code }, keepSession: true })
    setBusy(false)
    setPapers(answer.ok ? answer.body.papers : null)
    const isNone = answer.ok && answer.body.papers.length === 0
    setSaid(
      answer.ok
        ? isNone
          ? 'You can download your receipt here after we have received the full payment.'
          : ''
        : answer.message,
    )
  }

  return (
    <section aria-labelledby="receipts" className="grid gap-4">
      <h2 id="receipts" className="text-title">
        Your receipt
      </h2>
      {papers && papers.length > 0 ? (
        <Receipts
          papers={papers}
          get={(number, paper) =>
            ask('POST /receipts/{number}/copies', {
              params: { number },
              body: { code, paper },
              read: readFile,
              keepSession: true,
            })
          }
        />
      ) : (
        <Button look="outline" busy={busy} className="justify-self-start" onClick={() => void look()}>
          Show receipt
        </Button>
      )}
      <p role="status">{said}</p>
    </section>
  )
}
