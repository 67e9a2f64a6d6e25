import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import { PackingSlip } from '#web/admin/order/orders/packing-slip.tsx'
import type { Print } from '#web/admin/kit/parts/with-slips.tsx'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { ParcelItem } from './parcel-item.tsx'
import type { PackedOrder, Parcel } from './parcel.ts'

type Parcels = AnswerOf<'GET /order/{id}/parcels'>

/** An order's parcels, with their slips to print (rules: parcels, packing slip). */
export function ParcelsList({ order, left, parcels, print }: Parcels & { print: Print }) {
  const held = useHeldBack(parcels.map(({ id, deliveredAt }) => `${id} ${deliveredAt}`).join())
  if (parcels.length === 0) return null
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
      {parcels.map((parcel) => (
        <ParcelItem
          key={parcel.id}
          order={order}
          parcel={parcel}
          held={held}
          onPrint={() => print(slipOf(order, parcel, isAnyLeft({ left }) || parcels.length > 1))}
        />
      ))}
    </ul>
  )
}

/** Returns whether a piece isn't in a parcel yet. */
export const isAnyLeft = ({ left }: Pick<Parcels, 'left'>): boolean => left.some((pieces) => pieces > 0)

/** Returns whether the order's payment and status allow another parcel. */
export const maySendParcel = ({ slip, status }: PackedOrder): boolean =>
  slip.send && orderStatuses[status].goesAhead && !orderStatuses[status].isHandedOver

function slipOf(order: PackedOrder, parcel: Parcel, isOneOfMany: boolean): ReactNode {
  const product = parcel.lines.flatMap(({ position, quantity }) => {
    const line = order.product[position]
    return line ? [{ ...line, quantity }] : []
  })
  return <PackingSlip order={{ ...order, product, house: order }} parcel={parcel.number} isOneOfMany={isOneOfMany} />
}
