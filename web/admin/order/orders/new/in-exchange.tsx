import { formatNaira } from '#shop/core/money.ts'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { OrderEdit } from './use-new-order.ts'

/** Shows the customer of the return, with a checkbox to deduct the return fee (rules: exchanges). */
export function InExchange({ edit: { order, look, change } }: { edit: OrderEdit }) {
  const { exchange, customer, name, phone, email } = order
  const who = customer ?? { name, phone, email }
  const fee = look.seen?.exchange?.fee ?? 0
  return (
    <Group title="Customer">
      <p className="wrap-anywhere">
        {who.name}
        <span className="block text-soft">{[who.phone, who.email].filter(Boolean).join(', ')}</span>
      </p>
      {exchange && fee > 0 && (
        <Tick
          label={`Deduct the return fee: ${formatNaira(fee)}`}
          hint="The customer saw this fee when requesting the return."
          checked={exchange.keepsFee}
          onChange={(keepsFee) => change({ exchange: { ...exchange, keepsFee } })}
        />
      )}
    </Group>
  )
}
