import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { isMailed } from '#shop/orders/claims/claim.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import type { Asked, OpenTransfer } from './transfer.ts'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'

type Claim = NonNullable<OpenTransfer['claim']>
type SaidOfItProps = { claim: Claim; transfer: OpenTransfer }

/**
 * The customer's report of a transfer. It is not proof of payment, but it helps staff find the transfer in the bank
 * account (rules: transfers page).
 */
export function SaidOfIt({ claim, transfer: { id, due, payment, status } }: SaidOfItProps) {
  const { sender, bank, sentAt, amount, reference, noticed, proof, state, by, answer } = claim
  const isOpen = state === 'claimed'
  return (
    <section
      aria-label={`Customer’s report of the transfer for #${shortId(id)}`}
      className="grid gap-2 border-l-2 border-gold pl-4"
    >
      <p className="wrap-anywhere">
        Reported: {formatNaira(amount)} from {sender}, {bank}, sent {whenOf(sentAt)}
        {reference && `, reference ${reference}`}
      </p>
      {amount !== due && isOpen && (
        <p className="text-caption text-soft">
          {amount < due ? `${formatNaira(due - amount)} less` : `${formatNaira(amount - due)} more`} than is due
        </p>
      )}
      {noticed.map((words) => (
        <p key={words} className="text-error">
          {words}
        </p>
      ))}
      {state === 'declined' && (
        <p className="text-caption text-soft wrap-anywhere">
          Marked as not found by {by}: {answer}
        </p>
      )}
      {state === 'over' && <p className="text-caption text-soft">Not answered in time</p>}
      <div className="flex flex-wrap gap-3">
        {proof && <SeeProof id={claim.id} order={id} kind={proof} />}
        {isOpen && <NotFound id={claim.id} order={id} mayMail={isMailed({ payment, status })} />}
        {state === 'declined' && <BringBack id={claim.id} order={id} />}
      </div>
    </section>
  )
}

type OfClaim = { id: string; order: string }

/** Loads the URL of the proof when the button is clicked, because the URL expires after five minutes. */
function SeeProof({ id, order, kind }: OfClaim & { kind: 'picture' | 'pdf' }) {
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const what = kind === 'pdf' ? 'PDF' : 'picture'
  async function look() {
    setBusy(true)
    const answer = await ask('POST /claims/{id}/proof-links', { params: { id } })
    setBusy(false)
    if (answer.ok) setLink(answer.body.link)
    else toast.error(answer.message)
  }
  return (
    <>
      <Button look="outline" busy={busy} aria-label={`View ${what} of #${shortId(order)}`} onClick={() => void look()}>
        View {what}
      </Button>
      <Dialog title={`Proof of transfer for #${shortId(order)}`} open={link !== null} onClose={() => setLink(null)}>
        {link && (
          <div className="grid gap-4 p-5">
            <p>A {what} can be forged. Check that your bank account shows the money.</p>
            {kind === 'pdf' ? (
              <a href={link} download className="justify-self-start underline underline-offset-4 hover:text-indigo">
                Download the PDF
              </a>
            ) : (
              <img
                src={link}
                alt="Proof of transfer sent by the customer"
                className="max-h-[60dvh] w-full object-contain"
                onError={() => toast.error('The picture can’t be shown. Please close this dialog and open it again.')}
              />
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}

function NotFound({ id, order, mayMail }: OfClaim & { mayMail: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" aria-label={`Not found: #${shortId(order)}`} onClick={() => setOpen(true)}>
        Not found
      </Button>
      <Dialog
        title={`Mark the transfer for #${shortId(order)} as not found?`}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Words id={id} mayMail={mayMail} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Words({ id, mayMail, onClose }: { id: string; mayMail: boolean; onClose: () => void }) {
  const canSendMail = useCanSendMail() && mayMail
  const { form, field, busy, refused } = useForm({
    required: ['words'],
    asAction: ({ words }) => ({ what: 'claim', id, body: { do: 'decline', words } }) satisfies Asked,
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <TextArea
        {...field('words')}
        label="Message to the customer"
        hint={`${canSendMail ? 'It is emailed to the customer in a minute and shown' : 'It is shown'} on their order’s page. The customer can report the transfer again. You can undo this today.`}
        maxLength={longest.message}
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Send to the customer
        </Button>
      </div>
    </form>
  )
}

function BringBack({ id, order }: OfClaim) {
  const { submit, state } = useFetcher()
  const asked = { what: 'claim', id, body: { do: 'bring back', words: '' } } satisfies Asked
  return (
    <Button
      look="outline"
      busy={state !== 'idle'}
      aria-label={`Undo: #${shortId(order)} not found`}
      onClick={() => void submit(asked, { method: 'patch', encType: 'application/json', ...pressed })}
    >
      Undo
    </Button>
  )
}
