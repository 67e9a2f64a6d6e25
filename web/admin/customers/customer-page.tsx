import { useNavigate, useParams } from 'react-router'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from '../parts/asked.ts'
import { BackLink } from '../parts/back-link.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { Detail } from '../parts/detail.tsx'
import { OrdersTable } from '../orders/orders-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Customer')

/** One customer: how to reach her, and her newest orders (rules: customers page, order history). */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const asked = useAsked('GET /customer/{id}', { params: { id } })
  return (
    <>
      <BackLink to={paths.adminCustomers}>Back</BackLink>
      <Shown asked={asked}>{(fetched) => <OneCustomer {...fetched} />}</Shown>
    </>
  )
}

function OneCustomer({ user, orders }: AnswerOf<'GET /customer/{id}'>) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={user.name}>
        <DeleteCustomer customer={user} onDeleted={() => void navigate(paths.adminCustomers)} />
      </PageHead>
      <section aria-labelledby="customer" className="mb-10 border border-line bg-card p-5">
        <h2 id="customer" className="mb-4 text-lead">
          Customer Details
        </h2>
        <dl className="grid gap-3">
          <Detail name="Name">{user.name}</Detail>
          <Detail name="Phone">
            <a href={`tel:${user.phone}`} className="underline underline-offset-4">
              {user.phone}
            </a>
          </Detail>
          <Detail name="Email">
            <a href={`mailto:${user.email}`} className="underline underline-offset-4">
              {user.email}
            </a>
          </Detail>
        </dl>
      </section>
      <section aria-labelledby="history">
        <h2 id="history" className="mb-4 text-lead">
          Order History
        </h2>
        {orders.length === 0 ? (
          <EmptyState title="No orders yet" />
        ) : (
          <OrdersTable caption="Her newest orders" orders={orders} />
        )}
      </section>
    </>
  )
}
