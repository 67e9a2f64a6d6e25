import { useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CreditEntries } from '#web/admin/kit/parts/credit-entries.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'

type Shown = AnswerOf<'GET /customer/{id}/store-credit'>
type Does = 'given' | 'taken away'
/** A change to a customer's store credit by staff; `key` is the idempotency key, so a repeated submit counts once. */
export type CreditAction = { do: 'credit'; key: string; wish: { does: Does; amount: number; reason: string } }

/** A customer's store credit with its history, and buttons to add or remove credit (rules: goodwill credit). */
export const StoreCredit = ({ id, credit }: { id: string; credit: Answer<Shown> }) => (
  <section aria-labelledby="credit" className="border border-line bg-card p-5">
    <h2 id="credit" className="mb-4 text-lead">
      Store credit
    </h2>
    <Answered answer={credit}>{(shown) => <Balance id={id} {...shown} />}</Answered>
  </section>
)

const Balance = ({ id, balance, entries }: Shown & { id: string }) => (
  <div className="grid gap-4">
    <p className="text-lead tabular-nums">{formatNaira(balance)}</p>
    <For needs={['store-credit']}>
      <div className="flex flex-wrap gap-3">
        <Change id={id} does="given" most={null} />
        {balance > 0 && <Change id={id} does="taken away" most={balance} />}
      </div>
    </For>
    {entries.length > 0 && <CreditEntries entries={entries} />}
  </div>
)

const labels = { given: 'Give store credit', 'taken away': 'Remove store credit' } as const

/** Button and dialog that change the store credit. A new idempotency key is generated each time the dialog opens. */
function Change(props: { id: string; does: Does; most: number | null }) {
  const [key, setKey] = useState<string | null>(null)
  const close = () => setKey(null)
  const label = labels[props.does]
  return (
    <>
      <Button look="outline" onClick={() => setKey(crypto.randomUUID())}>
        {label}
      </Button>
      <Dialog title={label} open={key !== null} onClose={close}>
        {key && <ChangeForm {...props} formKey={key} onClose={close} />}
      </Dialog>
    </>
  )
}

type ChangeFormProps = { id: string; does: Does; most: number | null; formKey: string; onClose: () => void }

function ChangeForm({ id, does, most, formKey, onClose }: ChangeFormProps) {
  const { form, field, busy, refused } = useForm({
    required: ['amount', 'reason'],
    check: ({ amount }) => (isWholeSum(amount) ? {} : { amount: 'Please enter a whole amount' }),
    asAction: ({ amount, reason }) =>
      ({
        do: 'credit',
        key: formKey,
        wish: { does, amount: Number(plainAmount(amount)), reason },
      }) satisfies CreditAction,
    onSent: () => {
      kept.sent()
      onClose()
    },
  })
  const kept = useKeptForm(form.ref, { key: `credit ${does} ${id}`, what: labels[does] })
  const cancel = () => {
    kept.discard()
    onClose()
  }
  return (
    <form {...form} className="grid gap-5 p-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <Field
        {...field('amount')}
        label="Amount (NGN)"
        inputMode="numeric"
        hint={most === null ? 'The customer can use it for any order' : `Up to ${formatNaira(most)}`}
      />
      <TextArea
        {...field('reason')}
        label="Reason"
        hint="Not shown to the customer"
        rows={2}
        maxLength={longest.line}
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
