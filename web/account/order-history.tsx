import { Link } from 'react-router'
import { config } from '#config'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { payWords } from '#shop/orders/orders/next-step.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { LinePicture } from '#web/parts/line-picture.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
const figure = new Intl.NumberFormat(locale)

/** A customer's orders: a table on a desktop, cards on a phone (rules: order history). */
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
          className="grid grid-cols-[4rem_1fr_auto] gap-x-4 gap-y-1 border border-line bg-card p-4 tabular-nums md:table-row md:border-0 md:border-b md:bg-transparent"
        >
          <td className={classes(cell, 'max-md:contents')}>
            <div className="items-center gap-4 max-md:contents md:flex">
              <FirstPicture order={order} />
              <Link
                to={paths.accountOrder(order.id)}
                aria-label={`View order #${shortId(order.id)}`}
                className="thumb py-1 font-medium whitespace-nowrap underline underline-offset-4 hover:text-indigo max-md:row-start-1"
              >
                #{shortId(order.id)}
              </Link>
            </div>
          </td>
          <td className={classes(cell, 'whitespace-nowrap max-md:col-span-2 max-md:col-start-2 max-md:row-start-2')}>
            {day.format(new Date(order.createdAt))}
          </td>
          <td
            className={classes(
              cell,
              "self-center text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-1 max-md:before:content-['₦']",
            )}
          >
            {figure.format(order.amount)}
          </td>
          <td className={classes(cell, 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-4 md:pl-6')}>
            <OrderState order={order} />
          </td>
          <td className={classes(cell, 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 md:pr-0')}>
            {paidWords({ ...order, byTransfer: order.transfer })}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const FirstPicture = ({ order: { product } }: { order: OwnOrder }) =>
  product[0] && (
    <div className="w-16 shrink-0 max-md:row-span-4 max-md:row-start-1 md:w-12">
      <LinePicture src={pictureOfLine(product[0])} width={64} height={80} shades={[product[0].shade]} lazy />
    </div>
  )

/** Order status, payment state, and links to the order and to pay the amount due (rules: payment status). */
const OrderState = ({ order }: { order: OwnOrder }) => {
  const { label, next } = order.standing
  const pay = payWords(next)
  const { goesAhead, isHandedOver } = orderStatuses[order.status]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={order.status} fulfilment={order.fulfilment} />
      {label && <span className="text-caption text-soft">{label}</span>}
      {pay && (
        <Link
          to={paths.orderStatus}
          state={{ order }}
          aria-label={`${pay}: order ${shortId(order.id)}`}
          className={action}
        >
          {pay}
        </Link>
      )}
      {goesAhead && !isHandedOver && (
        <Link to={paths.accountOrder(order.id)} aria-label={`Track order #${shortId(order.id)}`} className={action}>
          Track
        </Link>
      )}
    </span>
  )
}

const action = 'thumb py-1 underline underline-offset-4 hover:text-indigo'

/** CSS classes of a table cell. On a phone, the cells are placed around the order's picture. */
const cell = 'min-w-0 md:table-cell md:py-4 md:pr-4 md:align-middle'
