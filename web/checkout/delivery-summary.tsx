import type { Address } from '#shop/people/addresses/address.ts'
import type { Area } from '#shop/pricing/delivery.ts'
import { fulfilments, type Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { useShop } from '#web/frame/shop.ts'
import { oneLine } from './deliver-to.tsx'

/** `address` is the customer's saved address; `guestAddress` is the line that a guest typed. */
type DeliverySummaryProps = {
  fulfilment: Fulfilment
  area: Area | null
  address: Address | null
  guestAddress: string | undefined
}

export const DeliverySummary = ({ fulfilment, area, address, guestAddress }: DeliverySummaryProps) => {
  const { street } = useShop().contact
  const rows = !fulfilments[fulfilment].isDelivered
    ? [[fulfilments[fulfilment].label, street]]
    : [
        ...(address
          ? [
              ['Ship to', oneLine(address)],
              ['Phone', address.phone],
            ]
          : guestAddress
            ? [['Ship to', guestAddress]]
            : []),
        ...(area ? [['Shipping area', area.name]] : []),
      ]
  return (
    <dl className="divide-y divide-line border border-line bg-card px-4 max-sm:py-1">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[6rem_1fr] items-baseline gap-4 py-1.5 sm:grid-cols-[8rem_1fr] sm:py-3"
        >
          <dt className="text-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
