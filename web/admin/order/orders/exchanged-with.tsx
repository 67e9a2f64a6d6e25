import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AdminOrder } from './order.ts'

/**
 * Links to related exchanges: the order whose returned items this order replaces, and the orders that replace items
 * returned from this one (rules: exchanges).
 */
export function ExchangedWith({ order: { exchangeOf, exchangedFor, standing } }: { order: AdminOrder }) {
  if (exchangeOf === null && exchangedFor.length === 0) return null
  return (
    <section aria-label="Exchange" className="mt-6 grid gap-1">
      {exchangeOf !== null && (
        <p>
          Exchange for items returned from <Other id={exchangeOf} />
          {standing.byExchange > 0 && `. The returned items cover ${formatNaira(standing.byExchange)} of this order`}.
        </p>
      )}
      {exchangedFor.map((id) => (
        <p key={id}>
          Returned items were exchanged for <Other id={id} />.
        </p>
      ))}
    </section>
  )
}

const Other = ({ id }: { id: string }) => (
  <Link
    to={adminPaths.order(id)}
    className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
  >
    order #{shortId(id)}
  </Link>
)
