import { Link, useSubmit } from 'react-router'
import { formatKobo } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { owedAccounts, spendableAccounts } from '#shop/office/reports/owed.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { ChipDate, FilterBar } from '#web/admin/kit/parts/filter-bar.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/owed-page'
import { FiguresTable } from './figures-table.tsx'
import { ReportFiles, ReportTabs } from './report-frame.tsx'
import { Sums } from './compared.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Owed', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /reports/owed', { query: { on: searchParams.get('on') ?? '' }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Line = AnswerOf<'GET /reports/owed'>['orders'][number]
const columns = [
  { name: 'Type', of: ({ account }: Line) => owedAccounts[account].label },
  { name: 'Owed by', of: ({ account }: Line) => (owedAccounts[account].isOwedToUs ? 'Customer' : 'Shop') },
  { name: 'Amount', of: ({ amount }: Line) => formatKobo(amount) },
  { name: 'Outstanding for', of: ({ days }: Line) => (days === 1 ? '1 day' : `${days} days`) },
]

/** Amounts owed by customers and by the shop at the end of a day, by order (rules: owed report). */
export default function OwedPage({ loaderData }: Route.ComponentProps) {
  const submit = useSubmit()
  const stale = useStale()
  const on = useQuery().get('on') ?? ''
  return (
    <>
      <PageHead title="Reports">
        <ReportFiles what="owed-report" query={{ on }} />
      </PageHead>
      <ReportTabs />
      <FilterBar key={on} name="Report filters" filtered={on !== ''}>
        <ChipDate
          label="At the end of"
          name="on"
          defaultValue={on}
          onChange={({ currentTarget: { form } }) => void submit(form)}
        />
      </FilterBar>
      <Answered answer={loaderData}>
        {({ sums, orders, spendable }) =>
          orders.length === 0 && spendable.every(({ amount }) => amount === 0) ? (
            <EmptyState title="Nothing outstanding">
              <p className="max-w-sm text-soft">No order had a payment or refund due at the end of that day.</p>
              <ReturnsNote />
            </EmptyState>
          ) : (
            <>
              <Sums
                sums={sums.map(({ account, amount, orders: many }) => ({
                  name: owedAccounts[account].label,
                  said: formatKobo(amount),
                  beside: many === 1 ? '1 order' : `${many} orders`,
                }))}
              />
              <Sums
                sums={spendable.map(({ account, amount }) => ({
                  name: spendableAccounts[account].label,
                  said: formatKobo(amount),
                  beside: 'Can still be spent',
                }))}
              />
              {sums.reduce((many, sum) => many + sum.orders, 0) > orders.length && (
                <p className="mb-4">The oldest {orders.length} are shown. The amounts above include all of them.</p>
              )}
              <FiguresTable
                caption="By order"
                head="Order"
                columns={columns}
                lines={orders.map((row) => ({
                  key: `${row.orderId} ${row.account}`,
                  name: `#${shortId(row.orderId)}`,
                  to: adminPaths.order(row.orderId),
                  row,
                }))}
                stale={stale}
              />
              <ReturnsNote />
            </>
          )
        }
      </Answered>
    </>
  )
}

const ReturnsNote = () => (
  <p className="mt-4 text-caption text-soft">
    Refunds for open returns are not included. They are listed under{' '}
    <Link to={adminPaths.returns} className="underline underline-offset-4 hover:text-indigo">
      Returns
    </Link>
    .
  </p>
)
