import { redirect } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { OrdersTable } from '../orders/orders-table.tsx'
import { Detail } from '../parts/details.tsx'
import { BackLink, PageHead } from '../parts/page-head.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import type { Route } from './+types/customer-page'
import { customer, deletionConsequence } from './customer.tsx'

export const meta = () => privateMeta('Customer')

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => customer.load(params.id, request.signal)

export async function clientAction({ params }: Route.ClientActionArgs) {
  const answer = await ask('DELETE /customer/{id}', { params })
  const result = told(answer, ({ msg }) => msg)
  return answer.ok || answer.status === 404 ? redirect(paths.adminCustomers) : result
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One customer: how to reach her, and her newest orders (rules: customers page, order history). */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminCustomers}>Back</BackLink>
      <Answered answer={loaderData}>{(found) => <OneCustomer {...found} />}</Answered>
    </>
  )
}

function OneCustomer({ user, orders }: AnswerOf<'GET /customer/{id}'>) {
  return (
    <>
      <PageHead title={user.name}>
        <DeleteButton name={user.name} id={user.id} consequence={deletionConsequence} />
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
