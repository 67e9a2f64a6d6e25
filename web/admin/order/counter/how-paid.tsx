import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { cashIn, paymentsIn, type CounterWay } from './counter-sale.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'
import type { CounterEdit } from './use-counter.ts'

/** Payment of a sale: first by gift card, the rest in one or several ways (rules: counter). */
export function HowPaid({ edit }: { edit: CounterEdit }) {
  const { sale, change, field, amount, byCard, errors } = edit
  const seesToMoney = useMay().includes('money')
  const rest = amount - byCard
  const { cash, change: back } = cashIn(sale, rest)
  const paid = paymentsIn(sale, rest).reduce((sum, payment) => sum + payment.amount, 0)
  const ways: { value: CounterWay; label: string }[] = [
    { value: 'cash', label: 'In cash' },
    { value: 'terminal', label: 'At the card terminal' },
    ...(seesToMoney
      ? [{ value: 'transfer' as const, label: 'By bank transfer, which you have seen in the account' }]
      : []),
    { value: 'several', label: 'By several of them' },
  ]
  const isWith = (way: CounterWay, typed: string) => sale.way === way || (sale.way === 'several' && typed !== '')
  const money = { inputMode: 'numeric', maxLength: 15, autoComplete: 'off' } as const
  return (
    <Group title="How she pays">
      <GiftCardEntry edit={edit} />
      <RadioGroup
        legend="How she pays"
        name="way"
        value={sale.way}
        choices={ways}
        onChoose={(way) => change({ way })}
      />
      {sale.way === 'several' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="In cash (NGN)" {...money} {...field('cash')} value={sale.cash} />
            <Field label="At the terminal (NGN)" {...money} {...field('terminal')} value={sale.terminal} />
            {seesToMoney && (
              <Field label="By transfer (NGN)" {...money} {...field('byTransfer')} value={sale.byTransfer} />
            )}
          </div>
          <p role="status" className={errors.several ? 'text-error' : 'text-soft'}>
            {paid === rest ? 'That is all of it.' : leftWords(rest - paid)}
          </p>
        </>
      )}
      {isWith('terminal', sale.terminal) && (
        <Field
          label="Number of the slip"
          {...field('slip')}
          value={sale.slip}
          maxLength={longest.line}
          autoComplete="off"
        />
      )}
      {isWith('transfer', sale.byTransfer) && (
        <Field
          label="Whose transfer (optional)"
          {...field('whose')}
          value={sale.whose}
          maxLength={longest.line}
          autoComplete="off"
        />
      )}
      {cash > 0 && (
        <>
          <Field
            label="Cash given (NGN)"
            hint="Left empty: exactly the sum"
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
