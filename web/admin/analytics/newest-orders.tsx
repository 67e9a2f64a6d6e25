import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from '../parts/asked.ts'
import { OrdersTable } from '../orders/orders-table.tsx'
import { Shown } from '../parts/shown.tsx'

const SHOWN = 5

/** The five newest orders, and the way to all of them (rules: newest orders). */
export function NewestOrders() {
  const asked = useAsked('GET /order', { query: { limit: SHOWN } })
  return (
    <section aria-labelledby="newest">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="newest" className="text-lead">
          Order List
        </h2>
        <ButtonLink to={paths.adminOrders} look="quiet">
          View all
        </ButtonLink>
      </header>
      <Shown asked={asked}>
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState title="You have no orders yet, Check back later" />
          ) : (
            <OrdersTable caption="The newest orders" orders={orders} viewed={false} />
          )
        }
      </Shown>
    </section>
  )
}
