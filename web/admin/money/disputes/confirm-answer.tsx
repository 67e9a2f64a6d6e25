import { amountWords } from '#shop/core/money.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Dispute } from './dispute.ts'
import type { Asked } from './use-answer.ts'

type ConfirmProps = { asked: Asked | null; dispute: Dispute; busy: boolean; onSend: () => void; onLeave: () => void }

/** Says what an answer leads to, before it is sent. */
export const ConfirmAnswer = ({ asked, dispute, busy, onSend, onLeave }: ConfirmProps) => (
  <Dialog
    title={asked?.does === 'accept' ? 'Give way?' : 'Send this evidence?'}
    open={asked !== null}
    onClose={onLeave}
  >
    {asked && (
      <div className="grid gap-5 p-5">
        <p>{consequence(asked, dispute)}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onLeave}>
            Not yet
          </Button>
          <Button busy={busy} onClick={onSend}>
            {asked.does === 'accept' ? 'Give the money back' : 'Send it'}
          </Button>
        </div>
      </div>
    )}
  </Dialog>
)

function consequence({ does, amount }: Asked, { amount: all, currency, provider }: Dispute): string {
  const { label } = orderMethods[provider].provider
  if (does === 'decline')
    return `Your evidence goes to ${label}, and from there to the customer’s bank, which decides. It can be sent once: afterwards nothing can be added or changed here. Until it is decided the order is not to be sent, and its money can’t be given back otherwise.`
  const sum = amount ?? all
  const part = amount !== null && all !== null && amount < all
  return `${sum === null ? 'All that is asked back' : amountWords(sum, currency)} goes back to the customer, and ${label} takes it from what it pays out to you${part ? '. Her bank may still ask for the rest' : ''}. This can’t be taken back.`
}
