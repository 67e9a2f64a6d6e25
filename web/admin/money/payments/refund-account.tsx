import { useEffect, useState, type FormEvent } from 'react'
import { amountWords } from '#shop/core/money.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import { sent, type OrderAction } from '#web/admin/order/orders/order.ts'
import type { Refund } from './payment.ts'

type Account = BodyOf<'POST /refunds/{id}/bank-accounts'>
type Banks = AnswerOf<'GET /refunds/{id}/banks'>['banks']

/** Button and dialog to enter the customer's bank account for a refund that can't go to the card. */
export function RefundAccountButton({ refund }: { refund: Refund }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Enter a bank account
      </Button>
      <Dialog title="Bank account for this refund" open={open} onClose={close}>
        <RefundAccount refund={refund} onClose={close} />
      </Dialog>
    </>
  )
}

/** Loads the provider's list of banks when the dialog opens, because no other part of the page needs it. */
function RefundAccount({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer<{ banks: Banks }> | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setAnswer(null)
    ask('GET /refunds/{id}/banks', { params: { id: refund.id }, signal: leaving.signal }).then(
      setAnswer,
      () => undefined,
    )
    return () => leaving.abort()
  }, [refund.id, tries])
  if (answer?.ok)
    return (
      <div className="p-5">
        <AccountForm refund={refund} banks={answer.body.banks} onClose={onClose} />
      </div>
    )
  return (
    <div className="p-5" aria-busy={answer === null}>
      {answer === null ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <FailedState message={answer.message} onRetry={() => setTries(tries + 1)} />
      )}
    </div>
  )
}

/**
 * Form for the account number. It then shows the account holder for confirmation, because money sent to a wrong account
 * can't be recovered.
 */
function AccountForm({ refund, banks, onClose }: { refund: Refund; banks: Banks; onClose: () => void }) {
  const { form, errors, show, showEmpty } = useFields()
  const { submit, busy, refused } = useAct(onClose)
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<{ account: Account; holder: string } | null>(null)
  const amount = amountWords(refund.amount, refund.currency)

  async function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (asking || showEmpty('bank', 'number')) return
    const fields = new FormData(event.currentTarget)
    const account = { bank: String(fields.get('bank')), number: String(fields.get('number')).replace(/\s/g, '') }
    setAsking(true)
    const answer = await ask('POST /refunds/{id}/account-holders', { params: { id: refund.id }, body: account })
    setAsking(false)
    if (answer.ok) return setFound({ account, holder: answer.body.holder })
    show(answer.fields && Object.keys(answer.fields).length > 0 ? answer.fields : { number: answer.message })
  }

  const send = (account: Account) =>
    void submit({ do: 'refund account', refund, account } satisfies OrderAction, { ...sent, ...pressed })

  return (
    <>
      {/* Stays mounted behind the confirmation dialog, so that the input is still there if the user goes back. */}
      <form
        ref={form}
        hidden={found !== null}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void review(event)}
      >
        <p className="text-soft">
          {amount} can’t be refunded to the card. Ask the customer for their bank account. The shop sends it to the
          provider and doesn’t store it.
        </p>
        <Select name="bank" label="Bank" error={errors.bank} aria-required defaultValue="">
          <option value="">Choose a bank</option>
          {banks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field name="number" label="Account number" inputMode="numeric" error={errors.number} aria-required />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={asking}>
            Continue
          </Button>
        </div>
      </form>
      {found && (
        <div className="grid gap-6">
          <p className="text-lead">
            Send {amount} to {found.holder}?
          </p>
          <p className="text-soft">This is the account holder’s name at the bank. The refund can’t be undone.</p>
          <Refused answer={refused} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setFound(null)}>
              Back
            </Button>
            <Button look="danger" busy={busy} onClick={() => send(found.account)}>
              Send refund
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
