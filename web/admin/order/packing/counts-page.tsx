import { Link, useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type List, ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { ScanButton } from '#web/admin/kit/scan/scan-button.tsx'
import type { Route } from './+types/counts-page'
import { CountCard } from './count-card.tsx'
import { type Count, type Counted, keyOf, useCount } from './use-count.ts'
import { colorName } from '#shop/core/color-name.ts'
import { countReasons, stockReasons } from '#shop/catalogue/stock/stock.ts'
import { Select } from '#web/ui/field.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Stock counts', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /stock-counts', { query: listQuery(url.searchParams, 'q'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Stock count, usable on a phone with one hand (rules: stock counts). */
export default function CountsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  const navigate = useNavigate()
  const count = useCount()
  return (
    <>
      <BackLink to={adminPaths.packing}>Packing</BackLink>
      <PageHead
        title="Stock counts"
        action={<ScanButton onCode={(code) => void navigate(`?${new URLSearchParams({ q: code })}`)} />}
      >
        <ButtonLink look="outline" to={adminPaths.countSheet}>
          Print count sheet
        </ButtonLink>
      </PageHead>
      <p className="mb-6 max-w-2xl text-soft">
        Count the pieces that can still be sold. Don’t count pieces that are packed for orders: they are already
        deducted. Your counts are kept as a draft until you save them.
      </p>
      <ListFilters list={list} search="Name or number" />
      <Answered answer={loaderData}>{(found) => <Found list={list} count={count} {...found} />}</Answered>
      <CountBar count={count} products={loaderData.ok ? loaderData.body.products : []} />
    </>
  )
}

type FoundProps = AnswerOf<'GET /stock-counts'> & { list: List; count: Count }

function Found({ list, count, products, total }: FoundProps) {
  const stale = useStale()
  if (total === 0) return <EmptyState title={list.filtered ? 'No product matches' : 'No products yet'} />
  return (
    <>
      <ul className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {products.map((product) => (
          <CountCard key={product.id} product={product} count={count} />
        ))}
      </ul>
      <ListFoot list={list} total={total} stale={stale} />
    </>
  )
}

/** Counts that aren't saved yet, from all pages of the list. */
function CountBar({ count, products }: { count: Count; products: readonly Counted[] }) {
  const { keys, rows, refused, reason, busy } = count
  if (keys.length === 0) return null
  const shown = new Set(products.flatMap(({ id, places }) => places.map((place) => keyOf(id, place))))
  const elsewhere = keys.filter((key) => !shown.has(key))
  return (
    <section
      aria-label="This count"
      className="sticky bottom-0 z-10 -mx-4 mb-8 grid gap-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <ul className="grid gap-1 empty:hidden">
        {elsewhere
          .filter((key) => refused[key])
          .map((key) => {
            const { name, size, color } = rows[key]!
            return (
              <li key={key} className="flex flex-wrap items-center gap-x-3 text-error">
                <Link to={`?${new URLSearchParams({ q: name })}`} className={rowAction}>
                  {size ? `${name}, size ${size}, ${colorName(color)}` : name}
                </Link>
                {refused[key]}
                <Button look="quiet" onClick={() => count.drop(key)}>
                  Remove from count
                </Button>
              </li>
            )
          })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto">
          {keys.length === 1 ? '1 count' : `${keys.length} counts`} not saved yet
          {elsewhere.length > 0 && `, ${elsewhere.length} of them not in this list`}
        </p>
        <Button look="quiet" disabled={busy} onClick={count.discard}>
          Discard
        </Button>
        <div className="flex grow gap-3 sm:grow-0">
          <Select
            label="Reason"
            quietLabel
            value={reason}
            disabled={busy}
            className="min-w-0 grow"
            onChange={(event) => count.choose(countReasons.find((each) => each === event.target.value) ?? 'counted')}
          >
            {countReasons.map((each) => (
              <option key={each} value={each}>
                {stockReasons[each].label}
              </option>
            ))}
          </Select>
          <Button busy={busy} className="shrink-0" onClick={() => void count.save()}>
            Save count
          </Button>
        </div>
      </div>
    </section>
  )
}
