import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { DemoMark } from '#web/admin/kit/parts/demo-mark.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { DeleteButton, idToDelete, LoadingLink, RowActions } from '#web/admin/kit/parts/row-actions.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/customers-page'
import { ago, customer, deletionConsequence, CustomersHead } from './customer.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Customers', matches)

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const [customers, deleted] = await Promise.all([
    ask('GET /customer', { query: listQuery(url.searchParams, 'q'), signal }),
    ask('GET /audit/deleted', { query: { subject: 'customer' }, signal }),
  ])
  return { customers, deleted }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = await idToDelete(request)
  return toldInForm(await ask('DELETE /customer/{id}', { params: { id } }), ({ msg }) => msg)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Paginated list of all customers (rules: customers page). */
export default function CustomersPage({ loaderData: { customers, deleted } }: Route.ComponentProps) {
  const list = useList('q')
  const stale = useStale()
  return (
    <>
      <CustomersHead title="Customers" action={<DownloadButton what="customers" />} />
      <ListFilters list={list} search="Name, email or phone" />
      <Answered answer={customers}>
        {({ users, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No customer matches' : 'You have no user yet'}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">Customers who register in the shop appear here, with their orders.</p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption="Customers" columns={columns} rows={users} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
      <AuditTrail title="Deleted customers" answer={deleted} none="No deleted customers" />
    </>
  )
}

type Customer = AnswerOf<'GET /customer'>['users'][number]

const columns: Column<Customer>[] = [
  {
    name: 'Customer',
    width: 'w-1/2',
    phone: 'col-start-1 col-span-3 row-start-1 sm:col-span-2',
    cell: ({ id, name, email }) => (
      <span className="flex items-center gap-2">
        <LoadingLink
          opensRow
          to={adminPaths.customer(id)}
          id={id}
          page={customer}
          className="min-w-0 font-medium hover:underline"
        >
          <span className="block truncate" title={name}>
            {name}
          </span>
        </LoadingLink>
        <DemoMark email={email} />
      </span>
    ),
  },
  {
    name: 'Email',
    width: 'w-1/2',
    phone: 'col-start-1 col-span-2 row-start-2 text-soft',
    cell: ({ email }) => email,
  },
  {
    name: 'Phone Number',
    fits: true,
    phone: 'col-start-3 row-start-2 text-right tabular-nums lg:text-left',
    cell: ({ phone }) => phone,
  },
  {
    name: 'Last Active',
    fits: true,
    phone: 'col-start-3 row-start-1 text-right text-soft max-sm:sr-only lg:text-left',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{ago(updatedAt)}</time>,
  },
  {
    name: 'Actions',
    fits: true,
    phone: 'col-start-4 row-start-1 row-span-2',
    cell: ({ id, name }) => (
      <RowActions of={name} more={<DeleteButton inRow name={name} id={id} consequence={deletionConsequence} />}>
        <LoadingLink to={adminPaths.customer(id)} id={id} page={customer} label={`About ${name}`}>
          About
        </LoadingLink>
      </RowActions>
    ),
  },
]
