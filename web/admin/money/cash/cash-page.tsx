import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { Link } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/cash-page'
import type { Drawer } from './cash.ts'
import { ClosingsList } from './closings-list.tsx'
import { CountForm } from './count-form.tsx'
import { Movements, Parts } from './cash-movements.tsx'
import { type CashAction, MoveButton } from './move-form.tsx'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { useHere } from '#web/admin/kit/parts/where-from.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Cash', matches)

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const [drawer, closings] = await Promise.all([
    ask('GET /cash', { signal }),
    ask('GET /cash/closings', { query: listQuery<never>(url.searchParams), signal }),
  ])
  return { drawer, closings }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as CashAction
  if (action.do === 'undo') {
    const { id, reason } = action
    const answer = await ask('POST /cash/movements/{id}/reversals', { params: { id }, body: { reason } })
    return toldInForm(answer, ({ message }) => message)
  }
  const headers = { 'Idempotency-Key': action.key }
  const answer = await ask('POST /cash/movements', { body: action.move, headers })
  return toldInForm(answer, ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Expected amount in the cash drawer and its movements, with the form to count and close the drawer
 * (rules: cash drawer, cash closing).
 */
export default function CashPage({ loaderData: { drawer, closings } }: Route.ComponentProps) {
  const list = useList()
  const stale = useStale()
  return (
    <>
      <PageHead title="Cash" action={<MoveButton kind="in" />}>
        <MoveButton kind="out" />
        <DownloadButton what="cash-closings" />
      </PageHead>
      <Answered answer={drawer}>{(shown) => <InDrawer drawer={shown} />}</Answered>
      <Answered answer={closings}>
        {({ closings: shown, total }) =>
          total > 0 && (
            <section aria-labelledby="closings" className="mt-10">
              <h2 id="closings" className="mb-3 text-lead">
                Closings
              </h2>
              <ClosingsList closings={shown} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </section>
          )
        }
      </Answered>
    </>
  )
}

function InDrawer({ drawer }: { drawer: Drawer }) {
  const { last, expected, parts, movements, notYetIn } = drawer
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <section aria-labelledby="should" className="grid gap-4 border border-line bg-card p-5">
          <h2 id="should" className="text-lead">
            In the drawer
          </h2>
          <p className="text-soft">
            {last
              ? `Last counted by ${last.by}, ${whenOf(last.at)}.`
              : 'The drawer has not been counted yet. The amounts below include all cash recorded so far. Before you count, record any cash that was spent or deposited at the bank.'}
          </p>
          <Parts opening={last?.counted ?? 0} parts={parts} expected={expected} words="Expected" />
          {notYetIn.orders > 0 && <NotYetIn {...notYetIn} />}
        </section>
        <CountForm drawer={drawer} />
      </div>
      {movements.length > 0 && (
        <section aria-labelledby="moved" className="mt-10">
          <h2 id="moved" className="mb-3 text-lead">
            Cash movements
          </h2>
          <Movements movements={movements} undoable />
          <p className="pt-3">
            <Link to={`${adminPaths.books}?account=cash`} className="underline underline-offset-4 hover:text-indigo">
              View the cash account in the ledger
            </Link>
          </p>
        </section>
      )}
    </>
  )
}

/**
 * Cash of delivered orders that isn't recorded yet: the driver may still have it. It is not included in the drawer's
 * amount.
 */
function NotYetIn({ orders, amount, named }: Drawer['notYetIn']) {
  const from = useHere()
  return (
    <div className="grid gap-2 border-l-4 border-gold pl-4">
      <p>
        {formatNaira(amount)} from {orders === 1 ? '1 delivered order' : `${orders} delivered orders`} is not recorded
        yet. The courier may still have it. Record it on the order’s page to include it here.
      </p>
      <ul aria-label="Not recorded yet" className="flex flex-wrap gap-x-6">
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
