import { Link } from 'react-router'
import { config } from '#config'
import { shortId } from '#shop/orders/orders/order.ts'
import { payWords } from '#shop/orders/orders/next-step.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
const figure = new Intl.NumberFormat(locale)

/** A customer's orders as a table; on a phone each becomes a card (rules: order history). */
export const OrderHistory = ({ orders }: { orders: readonly OwnOrder[] }) => (
  <table aria-labelledby="orders" className="block w-full md:table">
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr className="label border-b border-line text-soft">
        <th className="py-3 pr-4 text-left font-medium">ORDER</th>
        <th className="py-3 pr-4 text-left font-medium">DATE</th>
        <th className="py-3 pr-4 text-right font-medium">TOTAL (N)</th>
        <th className="py-3 pr-4 text-left font-medium md:pl-6">STATUS</th>
        <th className="py-3 text-left font-medium">METHOD</th>
      </tr>
    </thead>
    <tbody className="grid gap-4 md:table-row-group">
      {orders.map((order) => (
        <tr
          key={order.id}
          className="grid gap-1 border border-line bg-card p-4 md:table-row md:border-0 md:border-b md:bg-transparent"
        >
          <td className={`${cell} font-medium before:content-['Order']`}>
            <Link
              to={paths.accountOrder(order.id)}
              aria-label={`View order #${shortId(order.id)}`}
              className="thumb py-1 underline underline-offset-4 hover:text-indigo max-md:justify-end"
            >
              #{shortId(order.id)}
            </Link>
          </td>
          <td className={`${cell} whitespace-nowrap before:content-['Date']`}>
            {day.format(new Date(order.createdAt))}
          </td>
          <td className={`${cell} tabular-nums before:content-['Total_(N)'] md:text-right`}>
            {figure.format(order.amount)}
          </td>
          <td className={`${cell} before:content-['Status'] md:pl-6`}>
            <OrderState order={order} />
          </td>
          <td className={`${cell} before:content-['Method'] md:pr-0`}>
            {paidWords({ ...order, byTransfer: order.transfer })}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Order status, payment state, and a link to pay what is due (rules: payment status). */
const OrderState = ({ order }: { order: OwnOrder }) => {
  const { label, next } = order.standing
  const pay = payWords(next)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 md:justify-start">
      <StatusBadge status={order.status} fulfilment={order.fulfilment} />
      {label && <span className="text-caption text-soft">{label}</span>}
      {pay && (
        <Link
          to={paths.orderStatus}
          state={{ order }}
          aria-label={`${pay}: order ${shortId(order.id)}`}
          className="thumb py-1 underline underline-offset-4 hover:text-indigo max-md:justify-end"
        >
          {pay}
        </Link>
      )}
    </span>
  )
}

/** Classes of a table cell. On a phone it is a line that starts with the column's name. */
const cell =
  'flex items-center justify-between gap-4 before:label before:shrink-0 before:text-soft md:table-cell md:py-4 md:pr-4 md:before:content-none!'
