import { Form, useSubmit } from 'react-router'
import { formatKobo } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { owedAccounts, spendableAccounts } from '#shop/office/reports/owed.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { Field } from '#web/ui/field.tsx'
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
  { name: 'What', of: ({ account }: Line) => owedAccounts[account].label },
  { name: 'Who owes it', of: ({ account }: Line) => (owedAccounts[account].isOwedToUs ? 'Customer' : 'House') },
  { name: 'Sum', of: ({ amount }: Line) => formatKobo(amount) },
  { name: 'For', of: ({ days }: Line) => (days === 1 ? '1 day' : `${days} days`) },
]

/** Debts of customers and of the shop at the end of a day, by order (rules: owed report). */
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
      <search aria-label="This report" className="mb-8 block">
        <Form key={on}>
          <Field
            label="At the end of"
            name="on"
            type="date"
            defaultValue={on}
            className="max-w-60"
            onChange={({ currentTarget: { form } }) => void submit(form)}
          />
        </Form>
      </search>
      <Answered answer={loaderData}>
        {({ sums, orders, spendable }) =>
          orders.length === 0 && spendable.every(({ amount }) => amount === 0) ? (
            <EmptyState title="Nothing is owed">
              <p className="max-w-sm text-soft">
                No order had anything to be paid or to go back at the end of that day.
              </p>
            </EmptyState>
          ) : (
            <>
              <Sums
                sums={sums.map(({ account, amount, orders: many }) => ({
                  name: owedAccounts[account].label,
                  said: formatKobo(amount),
                  beside: many === 1 ? 'Of 1 order' : `Of ${many} orders`,
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
                <p className="mb-4">The oldest {orders.length} are shown; the sums above are of all.</p>
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
            </>
          )
        }
      </Answered>
    </>
  )
}
