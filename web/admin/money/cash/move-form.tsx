import { useState } from 'react'
import { cashPlaces, type CashKind, type CashPlace } from '#shop/orders/cash/cash.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { longest } from '#shop/core/text.ts'
import type { BodyOf } from '#web/contract.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'

export type CashAction =
  { do: 'move'; move: BodyOf<'POST /cash/movements'>; key: string } | { do: 'undo'; id: string; reason: string }

const words: Record<CashKind, { press: string; title: string; where: string }> = {
  in: { press: 'Add cash', title: 'Add cash to the drawer', where: 'Where the cash comes from' },
  out: { press: 'Remove cash', title: 'Remove cash from the drawer', where: 'Where the cash goes' },
}

/**
 * Button and dialog for cash movements without an order: change, a bank deposit, a purchase (rules: cash in and out).
 */
export function MoveButton({ kind }: { kind: CashKind }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {words[kind].press}
      </Button>
      <Dialog title={words[kind].title} open={open} onClose={() => setOpen(false)}>
        <MoveForm kind={kind} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MoveForm({ kind, onClose }: { kind: CashKind; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const [against, setAgainst] = useState<CashPlace>('bank')
  const { form, field, busy, refused } = useForm({
    required: ['amount', 'reason'],
    check: ({ amount }) => (isWholeSum(amount) ? {} : { amount: 'Please enter whole naira, such as 45000' }),
    asAction: ({ amount, reason }) =>
      ({ do: 'move', key, move: { kind, against, amount: Number(plainAmount(amount)), reason } }) satisfies CashAction,
    onSent: () => {
      kept.sent()
      onClose()
    },
  })
  const kept = useKeptForm(form.ref, { key: `cash ${kind}`, what: words[kind].press })
  return (
    <form {...form} className="grid gap-5 p-5">
      <Select
        label={words[kind].where}
        value={against}
        onChange={({ target }) => setAgainst(target.value as CashPlace)}
      >
        {membersOf(cashPlaces).map((place) => (
          <option key={place} value={place}>
            {cashPlaces[place][kind]}
          </option>
        ))}
      </Select>
      <Field {...field('amount')} label="Amount (NGN)" inputMode="numeric" autoComplete="off" maxLength={15} />
      <Field
        {...field('reason')}
        label="Reason"
        hint="For example: diesel, change for the week"
        maxLength={longest.line}
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {words[kind].press}
        </Button>
      </div>
    </form>
  )
}
