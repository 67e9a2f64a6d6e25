import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { SearchField } from '#web/admin/kit/parts/filter-bar.tsx'
import { useOpenedRow } from '#web/admin/kit/parts/open-row.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/transfers-page'
import { fits, type Cleared, type Asked } from './transfer.ts'
import { TransfersTable } from './transfers-table.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export { unlessRowOpens as shouldRevalidate } from '#web/admin/kit/parts/open-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Transfers', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /transfers', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const asked = (await request.json()) as Asked
  if (asked.what === 'claim') {
    const { id, body } = asked
    const answer = await ask('PATCH /claims/{id}', { params: { id }, body })
    return (body.do === 'decline' ? toldInForm : told)(answer, ({ message }) => message)
  }
  if (asked.what === 'line') {
    const { statement, line, order } = asked
    const body = { do: 'confirm' as const, lines: [{ id: line, orders: [order] }] }
    return told(await ask('PATCH /statements/{id}', { params: { id: statement }, body }), ({ message }) => message)
  }
  if (asked.what === 'first word') {
    const params = { id: asked.id, tender: asked.word }
    return toldInForm(
      await ask('PATCH /order/{id}/manual-entries/{tender}', { params, body: { reason: asked.reason } }),
      ({ message }) => message,
    )
  }
  const { id, key, what: _, ...said } = asked
  const body = { kind: 'received', way: 'transfer', ...said } as const
  const answer = await ask('POST /order/{id}/manual-entries', {
    params: { id },
    body,
    headers: { 'Idempotency-Key': key },
  })
  return toldInForm(answer, ({ waits, message, order }) => (waits ? message : `#${shortId(id)}: ${order.house.label}`))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Expected transfers to confirm, and transfers recorded in the last 24 hours (rules: transfers page). */
export default function TransfersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {!loaderData.ok && <PageHead title="Transfers" />}
      <Answered answer={loaderData}>{(transfers) => <Transfers {...transfers} />}</Answered>
    </>
  )
}

function Transfers({ open, cleared }: AnswerOf<'GET /transfers'>) {
  const [sought, setSought] = useState('')
  const found = open.filter((each) => fits(each, sought))
  const opened = useOpenedRow(found)
  return (
    <>
      {opened && (
        <div className="lg:hidden">
          <BackLink to={adminPaths.transfers}>Transfers</BackLink>
          <h1 className="sr-only">Order #{shortId(opened)}</h1>
        </div>
      )}
      <div className={opened ? 'max-lg:hidden' : undefined}>
        <PageHead title="Transfers" />
        {open.length === 0 ? (
          <EmptyState title="No transfers to confirm">
            <p className="max-w-sm text-soft">
              Orders by bank transfer are listed here until you receive the money. Check your bank account before you
              record a payment. A picture of a transfer is not proof of payment.
            </p>
          </EmptyState>
        ) : (
          <search className="mb-2 flex md:mb-4">
            <SearchField
              aria-label="Name, narration or amount"
              placeholder="Name, narration or amount"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
          </search>
        )}
      </div>
      {found.length > 0 && <TransfersTable transfers={found} opened={opened} />}
      {open.length > 0 && found.length === 0 && <p role="status">No match</p>}
      {cleared.length > 0 && (
        <div className={opened ? 'max-lg:hidden' : undefined}>
          <Recorded cleared={cleared} />
        </div>
      )}
    </>
  )
}

const Recorded = ({ cleared }: { cleared: Cleared[] }) => (
  <section aria-labelledby="recorded" className="mt-10">
    <h2 id="recorded" className="mb-3 text-lead">
      Recorded in the last 24 hours
    </h2>
    <Table caption="Recorded transfers" columns={recordedColumns} rows={cleared} rowKey={({ id }) => id} />
  </section>
)

const recordedColumns: Column<Cleared>[] = [
  {
    name: 'Order',
    width: 'w-28',
    phone: 'col-start-1 row-start-1 max-[22.5rem]:row-start-2',
    cell: ({ order }) => (
      <Link to={adminPaths.order(order)} data-opens className="font-medium tracking-wider hover:underline">
        #{shortId(order)}
      </Link>
    ),
  },
  {
    name: 'Customer',
    phone: 'col-start-2 col-span-2 row-start-1 max-[22.5rem]:col-start-1 max-[22.5rem]:col-span-4',
    cell: ({ name }) => name,
  },
  {
    name: 'Recorded by',
    width: 'w-56',
    phone: 'col-start-1 col-span-2 row-start-2 max-[22.5rem]:row-start-3 text-soft lg:text-ink',
    cell: ({ by }) => by,
  },
  {
    name: 'Recorded',
    width: 'w-52',
    phone: 'col-start-3 col-span-2 row-start-2 max-[22.5rem]:row-start-3 text-right text-soft lg:text-left lg:text-ink',
    cell: ({ at }) => whenOf(at),
  },
  {
    name: 'Amount',
    figures: true,
    width: 'w-32',
    phone: 'col-start-4 row-start-1 font-medium max-[22.5rem]:row-start-2',
    cell: ({ amount }) => <Price amount={amount} />,
  },
]
