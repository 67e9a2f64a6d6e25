import { Link } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { scores } from '#shop/orders/statements/match-lines.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { type List, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import type { Route } from './+types/statement-page'
import { LineItem } from './line-item.tsx'
import { asProposed, daysWords, koboWords, type Line, type LineAction, type OneStatement } from './statement.ts'
import { formatNaira } from '#shop/core/money.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Bank statement', matches)

const AT_ONCE = 100

export const clientLoader = ({ params, request: { signal }, url }: Route.ClientLoaderArgs) => {
  const { show, page, limit } = listQuery(url.searchParams, 'show')
  const which = isShown(show) ? show : ''
  // Sure matches are confirmed together, so as many as possible are loaded in one request.
  const query = which === '' || which === 'sure' ? { page: 1, limit: AT_ONCE } : { page, limit }
  return ask('GET /statements/{id}', { params, query: { ...query, show: which }, signal })
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const body = (await request.json()) as LineAction
  return toldInForm(await ask('PATCH /statements/{id}', { params, body }), ({ message, refused: [first, ...more] }) =>
    first ? new Error(`${message}. ${first.message}${more.length > 0 ? `, and ${more.length} more` : ''}`) : message,
  )
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Shown = OneStatement['show']
const shownWords: Record<Shown, { label: string; none: string }> = {
  ...(Object.fromEntries(
    membersOf(scores).map((score) => [
      score,
      { label: scores[score].label, none: `No ${scores[score].label.toLowerCase()} transfers` },
    ]),
  ) as Record<keyof typeof scores, { label: string; none: string }>),
  settled: { label: 'Recorded', none: 'No recorded transfers' },
  apart: { label: 'Ignored', none: 'No ignored transfers' },
}
const isShown = (show: string): show is Shown => Object.hasOwn(shownWords, show)

/**
 * A statement's transfers with their orders. Sure matches are recorded together, others one by one
 * (rules: transfer matching, match confirmation).
 */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const list = useList('show')
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.statements}>Bank statements</BackLink>
      <PageHead title="Bank statement" />
      <Answered answer={loaderData}>
        {({ statement: { bank, account, firstDay, lastDay, charges }, show, counts, lines, limit }) => (
          <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6" aria-busy={stale || undefined}>
            <p className="text-soft">
              {bank} …{account.slice(-4)}, {daysWords(firstDay, lastDay)}
              {charges > 0 && `. Stamp duty and bank charges: ${koboWords(charges)}`}
            </p>
            <Kinds list={list} show={show} counts={counts} />
            {show === 'sure' && lines.length > 0 && <RecordAll lines={lines} />}
            {lines.length === 0 ? (
              <EmptyState title={shownWords[show].none} />
            ) : (
              <ul className="divide-y divide-line border border-line bg-card">
                {lines.map((line) => (
                  <LineItem key={line.id} line={line} />
                ))}
              </ul>
            )}
            {counts[show] > 0 && limit < AT_ONCE && <ListFoot list={list} total={counts[show]} stale={stale} />}
          </div>
        )}
      </Answered>
    </>
  )
}

const Kinds = ({ list, show, counts }: { list: List; show: Shown; counts: OneStatement['counts'] }) => (
  <nav aria-label="Filter transfers" className="flex flex-wrap gap-2">
    {membersOf(shownWords).map((each) => (
      <Link
        key={each}
        to={list.to({ show: each })}
        aria-current={each === show ? 'page' : undefined}
        className="label inline-flex min-h-11 items-center border border-edge bg-card px-4 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-sand"
      >
        {shownWords[each].label} {counts[each]}
      </Link>
    ))}
  </nav>
)

/**
 * Button that records the payments of all sure matches. Lines that another user handled in the meantime are left unchanged and are
 * reported (rules: transfer matching).
 */
function RecordAll({ lines }: { lines: Line[] }) {
  const { submit, busy, refused } = useAct()
  const canSendMail = useCanSendMail()
  const sum = lines.flatMap(({ match }) => match?.orders ?? []).reduce((total, { amount }) => total + amount, 0)
  const record = () =>
    void submit({ do: 'confirm', lines: lines.map(asProposed) } satisfies LineAction, {
      method: 'post',
      encType: 'application/json',
      ...pressed,
    })
  return (
    <div className="grid gap-2 sm:flex sm:items-center sm:gap-4">
      <Button busy={busy} onClick={record}>
        {lines.length === 1 ? 'Record 1 payment' : `Record all ${lines.length} payments`}: {formatNaira(sum)}
      </Button>
      <span className="text-caption text-soft">
        Marks their orders as paid{canSendMail && ' and emails the customers'}
      </span>
      <Refused answer={refused} />
    </div>
  )
}
