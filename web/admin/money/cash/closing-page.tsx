import { nairaNotes } from '#shop/orders/cash/cash.ts'
import { formatNaira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/closing-page'
import { differenceWords, type Closing } from './cash.ts'
import { Movements, Parts } from './cash-movements.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Closing', matches)

export const clientLoader = ({ params: { number }, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /cash/closings/{number}', { params: { number }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** A past closing and its movements (rules: cash closing). */
export default function ClosingPage({ loaderData, params: { number } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.cash}>Cash</BackLink>
      <PageHead title={`Closing No. ${number}`} plain />
      <Answered answer={loaderData}>
        {({ closing, parts, movements }) => (
          <>
            <section aria-label="Count" className="grid max-w-2xl gap-4 border border-line bg-card p-5">
              <p className="text-soft">
                Counted by {closing.by}, {whenOf(closing.at)}.
              </p>
              <Parts opening={closing.opening} parts={parts} expected={closing.expected} words="Expected" />
              <p>
                <strong className="font-medium tabular-nums">{formatNaira(closing.counted)}</strong> was counted.{' '}
                <span className={closing.difference === 0 ? '' : 'text-error'}>
                  {differenceWords(closing.difference)}
                </span>
              </p>
              {closing.reason !== '' && <p className="wrap-anywhere">Reason: {closing.reason}</p>}
              {closing.notes && <Notes notes={closing.notes} />}
            </section>
            {movements.length > 0 && (
              <section aria-labelledby="moved" className="mt-10">
                <h2 id="moved" className="mb-3 text-lead">
                  Cash movements
                </h2>
                <Movements movements={movements} />
              </section>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

const Notes = ({ notes }: { notes: NonNullable<Closing['notes']> }) => (
  <ul aria-label="Notes" className="flex flex-wrap gap-x-6 gap-y-1 text-soft">
    {nairaNotes.flatMap((note) => {
      const many = notes[note]
      return many ? <li key={note} className="tabular-nums">{`${many} × ${formatNaira(note)}`}</li> : []
    })}
  </ul>
)
