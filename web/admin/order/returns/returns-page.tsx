import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { Link } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useQuery } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import type { Route } from './+types/returns-page'
import { OneReturn } from './one-return.tsx'
import type { AskedForDetails, Came, DeskReturn, Moved, ReturnRefund } from './return.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Returns', matches)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const which = new URL(request.url).searchParams.get('which') === 'over' ? 'over' : 'open'
  return ask('GET /returns', { query: { which }, signal: request.signal })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const given = (await request.json()) as Moved | ReturnRefund | Came | AskedForDetails
  if ('money' in given) {
    const headers = { 'Idempotency-Key': given.key }
    return toldInForm(
      await ask('POST /returns/{id}/money', {
        params: { id: given.id },
        body: given.money,
        headers,
        actionLabel: given.actionLabel,
      }),
      ({ message }) => message,
    )
  }
  if ('asks' in given)
    return toldInForm(
      await ask('POST /returns/{id}/bank-details/requests', { params: { id: given.asks } }),
      ({ message }) => message,
    )
  if ('came' in given) {
    const [params, headers] = [{ id: given.order }, { 'Idempotency-Key': given.key }]
    return toldInForm(
      await ask('POST /order/{id}/manual-entries', { params, body: given.came, headers }),
      ({ message }) => message,
    )
  }
  const { id, ...body } = given
  const answered = body.move === 'decline' || body.move === 'receive' ? toldInForm : told
  return answered(await ask('PATCH /returns/{id}', { params: { id }, body }), ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Lists customers' returns: open ones, oldest first, and closed ones (rules: returns page). */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const isOver = useQuery().get('which') === 'over'
  return (
    <>
      <PageHead title="Returns" />
      <nav aria-label="Filter returns" className="mb-6 flex gap-6">
        <Which to={adminPaths.returns} isHere={!isOver}>
          Open
        </Which>
        <Which to={`${adminPaths.returns}?which=over`} isHere={isOver}>
          Closed
        </Which>
      </nav>
      <Answered answer={loaderData}>
        {({ returns }) =>
          returns.length === 0 ? (
            <EmptyState title={isOver ? 'No closed returns' : 'No open returns'}>
              <p className="max-w-sm text-soft">
                Customers request returns on their order’s page. You can also start a return from an order’s page in the
                back office.
              </p>
            </EmptyState>
          ) : (
            <Returns key={String(isOver)} returns={returns} />
          )
        }
      </Answered>
    </>
  )
}

function Returns({ returns }: { returns: readonly DeskReturn[] }) {
  const held = useHeldBack(returns.map(({ id, version }) => `${id} ${version}`).join())
  return (
    <ul aria-label="Returns" className="grid gap-4">
      {returns.map((each) => (
        <OneReturn key={each.id} each={each} held={held} />
      ))}
    </ul>
  )
}

const Which = ({ to, isHere, children }: { to: string; isHere: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className={`label inline-flex min-h-11 min-w-11 items-center border-b-2 ${isHere ? 'border-ink' : 'border-transparent hover:border-line'}`}
  >
    {children}
  </Link>
)
