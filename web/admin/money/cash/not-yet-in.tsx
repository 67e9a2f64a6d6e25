import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import type { Drawer } from './cash.ts'

/** What is handed over against cash that nobody wrote down: whoever brought it may have it. It is not in the drawer's sum. */
export function NotYetIn({ orders, amount, named }: Drawer['notYetIn']) {
  const from = useHere()
  return (
    <div className="grid gap-2 border-l-4 border-gold pl-4">
      <p>
        {formatNaira(amount)} of {orders === 1 ? '1 order' : `${orders} orders`} that {orders === 1 ? 'is' : 'are'}{' '}
        delivered is not written down: whoever brought {orders === 1 ? 'it' : 'them'} may have it. It counts here once
        you write it down on the order’s page.
      </p>
      <ul aria-label="Not written down yet" className="flex flex-wrap gap-x-6">
        {named.map(({ id, due }) => (
          <li key={id}>
            <Link
              to={adminPaths.order(id)}
              state={{ from }}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
            >
              #{shortId(id)}, {formatNaira(due)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
