import { formatNaira } from '#shop/core/money.ts'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { OrderEdit } from './use-new-order.ts'

/** Customer of an exchange, given by its return, and whether the return fee is deducted (rules: exchanges). */
export function InExchange({ edit: { order, look, change } }: { edit: OrderEdit }) {
  const { exchange, customer, name, phone, email } = order
  const who = customer ?? { name, phone, email }
  const fee = look.seen?.exchange?.fee ?? 0
  return (
    <Group title="In exchange">
      <p className="wrap-anywhere">
        {who.name}
        <span className="block text-soft">{[who.phone, who.email].filter(Boolean).join(', ')}</span>
      </p>
      {exchange && fee > 0 && (
        <Tick
          label={`Keep the fee for sending back: ${formatNaira(fee)}`}
          hint="She was told of it when she asked"
          checked={exchange.keepsFee}
          onChange={(keepsFee) => change({ exchange: { ...exchange, keepsFee } })}
        />
      )}
    </Group>
  )
}
