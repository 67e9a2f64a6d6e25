import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { cashIn, paymentsIn, type CounterWay } from './counter-sale.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'
import type { CounterEdit } from './use-counter.ts'

/** Payment fields of a sale: a gift card, and one or several payment methods for the rest (rules: counter sales). */
export function HowPaid({ edit }: { edit: CounterEdit }) {
  const { sale, change, field, amount, byCard, errors } = edit
  const seesToMoney = useMay().includes('money')
  const rest = amount - byCard
  const { cash, change: back } = cashIn(sale, rest)
  const paid = paymentsIn(sale, rest).reduce((sum, payment) => sum + payment.amount, 0)
  const ways: { value: CounterWay; label: string }[] = [
    { value: 'cash', label: 'Cash' },
    { value: 'terminal', label: 'Card terminal' },
    ...(seesToMoney ? [{ value: 'transfer' as const, label: 'Bank transfer (payment received)' }] : []),
    { value: 'several', label: 'Several methods' },
  ]
  const isWith = (way: CounterWay, typed: string) => sale.way === way || (sale.way === 'several' && typed !== '')
  const money = { inputMode: 'numeric', maxLength: 15, autoComplete: 'off' } as const
  return (
    <Group title="Payment">
      <GiftCardEntry edit={edit} />
      <RadioGroup
        legend="Payment method"
        name="way"
        value={sale.way}
        choices={ways}
        onChoose={(way) => change({ way })}
      />
      {sale.way === 'several' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Cash (NGN)"
              {...money}
              {...field('cash')}
              value={sale.cash}
              aria-invalid={errors.several || errors.cash ? true : undefined}
            />
            <Field label="Card terminal (NGN)" {...money} {...field('terminal')} value={sale.terminal} />
            {seesToMoney && (
              <Field label="Bank transfer (NGN)" {...money} {...field('byTransfer')} value={sale.byTransfer} />
            )}
          </div>
          <p role="status" className={errors.several ? 'text-error' : 'text-soft'}>
            {paid === rest ? 'The full amount is covered.' : leftWords(rest - paid)}
          </p>
        </>
      )}
      {isWith('terminal', sale.terminal) && (
        <Field
          label="Terminal slip number"
          {...field('slip')}
          value={sale.slip}
          maxLength={longest.line}
          autoComplete="off"
        />
      )}
      {isWith('transfer', sale.byTransfer) && (
        <Field
          label="Sender of the transfer (optional)"
          {...field('whose')}
          value={sale.whose}
          maxLength={longest.line}
          autoComplete="off"
        />
      )}
      {cash > 0 && (
        <>
          <Field
            label="Cash received (NGN)"
            hint="Leave empty if the customer paid the exact amount."
            {...money}
            {...field('given')}
            value={sale.given}
          />
          {back !== null && (
            <p role="status">
              Change: <strong className="text-lead font-medium tabular-nums">{formatNaira(back)}</strong>
            </p>
          )}
        </>
      )}
    </Group>
  )
}

const leftWords = (left: number): string =>
  left > 0 ? `${formatNaira(left)} is still to be paid.` : `${formatNaira(-left)} is too much.`
