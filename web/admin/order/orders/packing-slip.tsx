import { lineWords } from '#shop/orders/orders/line-words.ts'
import type { AddressFields, GuestContact } from '#shop/people/addresses/address.ts'
import { placeLines } from '#shop/people/addresses/address-lines.ts'
import { useShop } from '#web/frame/shop.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { type AdminOrder, customerOf, momentOf } from './order.ts'

type Packed = Pick<
  AdminOrder,
  'id' | 'createdAt' | 'fulfilment' | 'area' | 'areaDoubt' | 'name' | 'phone' | 'buyerNote'
> & {
  address: readonly (AddressFields | Omit<GuestContact, 'email'>)[]
  exchangeOf?: string | null
  house: { slip: { words: string; collect: number } }
  product: Omit<AdminOrder['product'][number], 'price' | 'share'>[]
}

type SlipProps = {
  order: Packed
  /** Number of the parcel, if the slip is for a single parcel. */
  parcel?: number
  isOneOfMany?: boolean
}

/**
 * Packing slip of an order or one of its parcels: recipient, items without prices and, for cash orders, the amount to
 * collect (rules: packing slip).
 */
export function PackingSlip({ order, parcel, isOneOfMany = false }: SlipProps) {
  const { house, contact } = useShop()
  return (
    <article
      aria-labelledby={`slip-${order.id}`}
      className="mx-auto grid max-w-3xl gap-8 border border-line bg-white p-4 text-black sm:p-6 md:p-10 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-black pb-5">
        <div>
          <p className="font-display text-title">{house.name}</p>
          <p className="text-caption">{contact.phone}</p>
        </div>
        <div className="sm:text-right">
          <h1 id={`slip-${order.id}`} className="font-sans text-lead font-medium lining-nums">
            Packing slip #{shortId(order.id)}
            {parcel !== undefined && `, parcel ${parcel}`}
          </h1>
          <p className="text-caption">{momentOf(order)}</p>
        </div>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Recipient order={order} />
        <div>
          <h2 className="label mb-2 font-sans">Delivery</h2>
          <p>{fulfilments[order.fulfilment].label}</p>
          <p>{order.area}</p>
          {order.areaDoubt && <p>Check the delivery area: the address is in {order.areaDoubt}.</p>}
          <p className="mt-3 inline-block border border-black px-3 py-1.5 font-medium">{order.house.slip.words}</p>
          {order.exchangeOf && <p className="mt-2">Exchange for order #{shortId(order.exchangeOf)}</p>}
          {isOneOfMany && order.house.slip.collect > 0 && (
            <p className="mt-2">
              This amount is for the whole order, which is sent in several parcels. Collect it only once.
            </p>
          )}
        </div>
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">Items in the parcel</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-black text-left">
            <th scope="col" className="label py-2 pr-4 text-right">
              Pieces
            </th>
            <th scope="col" className="label py-2">
              Product
            </th>
            <th scope="col" className="label py-2 pl-4 text-right">
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {order.product.map(({ name, quantity, ...line }, at) => (
            <tr key={at} className="break-inside-avoid border-b border-black/30">
              <td className="py-3 pr-4 text-right align-top text-lead tabular-nums">{quantity}</td>
              <td className="py-3">
                <span className="block font-medium">{name}</span>
                {lineWords(line)}
              </td>
              <td className="py-3 pl-4 text-right text-lead">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.buyerNote && (
        <div>
          <h2 className="label mb-2 font-sans">Customer’s note</h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {order.buyerNote}
          </p>
        </div>
      )}
      <p>Thank you for choosing {house.name}.</p>
    </article>
  )
}

function Recipient({ order }: { order: Packed }) {
  const [first] = order.address
  return (
    <div>
      <h2 className="label mb-2 font-sans">To</h2>
      <address className="not-italic">
        <span className="block font-medium">{customerOf(order)}</span>
        {first &&
          placeLines(first).map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        <span className="block tabular-nums">{first?.phone || order.phone}</span>
      </address>
    </div>
  )
}
