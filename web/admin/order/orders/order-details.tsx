import type { AnswerOf } from '#web/contract.ts'
import { type AdminOrder, customerOf, methodOf } from './order.ts'
import { formatCents, rateWords } from '#shop/core/dollars.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { FREE_LINES } from '#shop/core/custom-line.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { discountName } from '#shop/orders/orders/order.ts'
import { paidFor } from '#shop/pricing/reduction.ts'
import { colorName, madeWords } from '#shop/core/color-name.ts'
import { Price } from '#web/ui/price.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Detail, MailLink, Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { FinishLine } from './finish-line.tsx'

type Line = AdminOrder['product'][number]

const columns: Column<Line>[] = [
  {
    name: 'Product',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: ({ image, name, madeInDays, finished, final, free }) => (
      <span className="flex items-center gap-3">
        <Thumbnail url={image} className="w-8" />
        <span className="min-w-0 whitespace-normal">
          {name}
          {madeInDays && (
            <span className="block text-caption text-soft">
              {madeWords(madeInDays)}
              {finished ? ', finished' : ', being made'}
            </span>
          )}
          {free && <span className="block text-caption text-soft">{FREE_LINES}</span>}
          {final && !free && <span className="block text-caption text-soft">Final sale</span>}
        </span>
      </span>
    ),
  },
  {
    name: 'Quantity',
    figures: true,
    width: 'w-24',
    phone: 'col-start-4 row-start-1',
    cell: ({ quantity }) => (
      <>
        <span aria-hidden="true" className="lg:hidden">
          ×{' '}
        </span>
        {quantity}
      </>
    ),
  },
  {
    name: 'Price',
    figures: true,
    width: 'w-28',
    phone: 'col-start-3 col-span-2 row-start-2',
    cell: ({ price, quantity, share }) => (
      <>
        <Price amount={price} />
        {share > 0 && (
          <span className="block text-caption whitespace-normal text-soft max-lg:ml-auto max-lg:max-w-36">
            {discountedWords({ price, quantity, share })}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Colour',
    width: 'w-52',
    phone: 'col-start-2 row-start-2 max-[22.5rem]:col-span-3 max-[22.5rem]:col-start-1 max-[22.5rem]:row-start-3',
    cell: ({ color, shade, free }) =>
      free ? null : (
        <span className="flex items-center gap-2">
          <SwatchDot shade={shade} className="size-5 shrink-0" />
          <span className="min-w-0 whitespace-normal [overflow-wrap:normal]">{colorName(color)}</span>
        </span>
      ),
  },
  {
    name: 'Size',
    figures: true,
    width: 'w-16',
    phone: 'col-start-1 row-start-2',
    cell: ({ size, free }) =>
      free ? null : (
        <>
          <span className="lg:hidden">Size </span>
          {size}
        </>
      ),
  },
]

/** The order's lines and totals (rules: orders page). */
export const OrderDetails = ({ order }: { order: AdminOrder }) => (
  <section aria-labelledby="details" className="min-w-0">
    <h2 id="details" className="mb-1 text-lead">
      Order Details
    </h2>
    <p className="mb-4 text-soft">{methodOf(order)}</p>
    <Table
      caption="Ordered items"
      columns={columns}
      rows={order.product}
      rowKey={(line) => String(order.product.indexOf(line))}
    />
    {orderStatuses[order.status].isUntouched && (
      <For needs={['orders', 'packing']}>
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {order.product.map(
            ({ made, name, finished }, line) =>
              made && <FinishLine key={line} order={order.id} line={line} name={name} isFinished={finished === true} />,
          )}
        </div>
      </For>
    )}
    <dl className="mt-6 ml-auto grid max-w-sm gap-3">
      {order.discounts.map(({ of, given, ...named }) => (
        <div key={of} className="flex items-baseline justify-between gap-6">
          <dt>
            {discountName(named)}
            {of === 'delivery' && ' (delivery discount)'}
          </dt>
          <dd className="shrink-0 whitespace-nowrap">−{formatNaira(given)}</dd>
        </div>
      ))}
      <Sum name="Subtotal" amount={order.amount - order.shipping} />
      <Sum name="Shipping/VAT" amount={order.shipping} />
      <Sum name="Total" amount={order.amount} last />
      {order.dollar && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <dt>In dollars</dt>
          <dd className="tabular-nums">
            {formatCents(order.dollar.amount)}, {rateWords(order.dollar.rate)}
          </dd>
        </div>
      )}
    </dl>
  </section>
)

/** Returns the unit price and the line total after the line's share of a discount (rules: discount allocation). */
export function discountedWords({ price, quantity, share }: Pick<Line, 'price' | 'quantity' | 'share'>): string {
  const cost = (pieces: number) => formatNaira(paidFor({ price: naira(price), quantity, share: naira(share) }, pieces))
  return quantity === 1 ? `${cost(1)} after discount` : `${cost(1)} each after discount, ${cost(quantity)} in total`
}

const Sum = ({ name, amount, last = false }: { name: string; amount: number; last?: boolean }) => (
  <div className={`flex items-baseline justify-between gap-6 ${last ? 'border-t border-line pt-3 font-medium' : ''}`}>
    <dt>{name}</dt>
    <dd>
      <Price amount={amount} className={last ? 'text-lead' : ''} />
    </dd>
  </div>
)

type Source = AnswerOf<'GET /order/{id}'>['source']

/** The customer and the delivery address; for a guest or a pickup, the contact data (rules: orders page). */
export function CustomerDetails({ order, source }: { order: AdminOrder; source: Source }) {
  const [first] = order.address
  const delivered = first && 'firstName' in first ? first : null
  const phone = first?.phone || order.phone
  return (
    <section aria-labelledby="customer" className="border border-line bg-card p-5">
      <h2 id="customer" className="mb-4 text-lead">
        Customer Details
      </h2>
      <dl className="grid gap-3">
        <Detail name="Name">{customerOf(order)}</Detail>
        {delivered && (
          <>
            <Detail name="Address">{delivered.address}</Detail>
            <Detail name="City">{delivered.city}</Detail>
            <Detail name="State">{delivered.state}</Detail>
            <Detail name="Country">{delivered.country}</Detail>
          </>
        )}
        {first && 'deliveryAddress' in first && <Detail name="Address">{first.deliveryAddress}</Detail>}
        {order.area && <Detail name="Area">{order.area}</Detail>}
        {order.areaDoubt && (
          <p className="border border-clay p-3">
            The address is in {order.areaDoubt}, outside this delivery area. Check with the customer before sending:
            delivery may cost more.
          </p>
        )}
        <Detail name="Phone">
          {phone === '' ? (
            'None'
          ) : (
            <a href={`tel:${phone}`} className="underline underline-offset-4">
              {phone}
            </a>
          )}
        </Detail>
        <Detail name="Email">
          {order.email === '' ? 'None: the customer gets no emails' : <MailLink email={order.email} />}
        </Detail>
        {source && (
          <Detail name="Source">
            <span className="wrap-anywhere">
              {[source.source, source.medium, source.campaign, source.referrer].filter(Boolean).join(' · ')}
            </span>
          </Detail>
        )}
        {order.buyerNote && (
          <Detail name="Customer’s note">
            <span dir="auto" className="wrap-anywhere whitespace-pre-line">
              {order.buyerNote}
            </span>
          </Detail>
        )}
      </dl>
    </section>
  )
}
