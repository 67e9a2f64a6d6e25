import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/transfers-page'
import { OneTransfer } from './one-transfer.tsx'
import { fits, type Cleared, type Asked } from './transfer.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

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
      <PageHead title="Transfers" />
      <Answered answer={loaderData}>
        {({ open, cleared }) => (
          <>
            <Open open={open} />
            {cleared.length > 0 && <WrittenDown cleared={cleared} />}
          </>
        )}
      </Answered>
    </>
  )
}

function Open({ open }: Pick<AnswerOf<'GET /transfers'>, 'open'>) {
  const [sought, setSought] = useState('')
  if (open.length === 0)
    return (
      <EmptyState title="No transfers to confirm">
        <p className="max-w-sm text-soft">
          Orders by bank transfer are listed here until you receive the money. Check your bank account before you
          confirm a transfer. A picture of a transfer is not proof of payment.
        </p>
      </EmptyState>
    )
  const found = open.filter((each) => fits(each, sought))
  return (
    <>
      <Field
        label="Name, narration or amount"
        type="search"
        className="mb-4 max-w-md"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul aria-label="Transfers to confirm" className="divide-y divide-line border border-line bg-card empty:hidden">
        {found.map((each) => (
          <OneTransfer key={each.id} transfer={each} />
        ))}
      </ul>
      {found.length === 0 && <p role="status">No match</p>}
    </>
  )
}

const WrittenDown = ({ cleared }: { cleared: Cleared[] }) => (
  <section aria-labelledby="written-down" className="mt-10 grid gap-4">
    <h2 id="written-down" className="text-lead">
      Recorded in the last 24 hours
    </h2>
    <ul className="divide-y divide-line border border-line bg-card">
      {cleared.map(({ id, order, name, amount, by, at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3">
          <Link
            to={adminPaths.order(order)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
          >
            #{shortId(order)}, {name}
          </Link>
          <span className="tabular-nums">{formatNaira(amount)}</span>
          <span className="w-full text-caption text-soft">
            {by}, {whenOf(at)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
