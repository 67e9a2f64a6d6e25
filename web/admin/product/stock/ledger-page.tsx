import { Link } from 'react-router'
import { colorName } from '#shop/core/color-name.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { stockReasons } from '#shop/catalogue/stock/stock.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { Route } from './+types/ledger-page'
import { NewestAndOlder } from '#web/admin/kit/parts/newest-and-older.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Stock', matches)

const SHOWN = 30

export const clientLoader = ({ params, request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /stock/{id}', { params, query: { before: searchParams.get('before') ?? '', limit: SHOWN }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Ledger = AnswerOf<'GET /stock/{id}'>
type Movement = Ledger['movements'][number]

/** A product's stock history, newest first (rules: stock history). */
export default function LedgerPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.product(id)}>Product</BackLink>
      {!loaderData.ok && <PageHead title="Stock" />}
      <Answered answer={loaderData}>
        {({ product, onHand, movements, older }) => (
          <>
            <PageHead
              plain
              title={`Stock of ${product.name}`}
              action={
                <For needs={['packing']}>
                  <ButtonLink look="outline" to={`${adminPaths.stockCounts}?q=${encodeURIComponent(product.number)}`}>
                    Count
                  </ButtonLink>
                </For>
              }
            />
            <p className="mb-6">
              <span className="text-title tabular-nums">{onHand}</span> {onHand === 1 ? 'piece' : 'pieces'} available,
              the total of all movements.
            </p>
            {movements.length === 0 ? (
              <EmptyState title="No stock movements yet" />
            ) : (
              <ol
                aria-label="Movements"
                aria-busy={stale || undefined}
                className="grid divide-y divide-line border-y border-line"
              >
                {movements.map((movement) => (
                  <MovementRow key={movement.id} movement={movement} />
                ))}
              </ol>
            )}
            <NewestAndOlder older={older} at={(before) => (before ? `?before=${before}` : '?')} />
          </>
        )}
      </Answered>
    </>
  )
}

function MovementRow({
  movement: { at, size, color, change, left, reason, orderId, adminName },
}: {
  movement: Movement
}) {
  const from = useHere()
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{stockReasons[reason].label}</span>
          {adminName && <span className="text-soft"> by {adminName}</span>}
        </p>
        {orderId && (
          <For needs={['orders', 'money']}>
            <Link
              to={adminPaths.order(orderId)}
              state={{ from }}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
            >
              Order #{shortId(orderId)}
            </Link>
          </For>
        )}
        <p className="text-soft">{size === '' ? 'All pieces' : `Size ${size}, ${colorName(color)}`}</p>
        <Moment at={at} />
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className="block text-lead font-medium">{change > 0 ? `+${change}` : `−${-change}`}</span>
        <span className="text-caption text-soft">{left} left</span>
      </p>
    </li>
  )
}
