import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { OrdersTable } from '#web/admin/order/orders/orders-table.tsx'

/** The five newest orders, and a link to all (rules: newest orders). */
export function NewestOrders({ newest }: { newest: Answer<AnswerOf<'GET /order'>> }) {
  return (
    <section aria-labelledby="newest">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="newest" className="text-lead">
          Order List
        </h2>
        <ButtonLink to={adminPaths.orders} look="quiet">
          View all
        </ButtonLink>
      </header>
      <Answered answer={newest}>
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState title="You have no orders yet, Check back later" />
          ) : (
            <OrdersTable caption="Newest orders" orders={orders} viewed={false} />
          )
        }
      </Answered>
    </section>
  )
}
