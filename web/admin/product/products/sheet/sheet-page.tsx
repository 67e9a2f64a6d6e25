import { Link } from 'react-router'
import { productStateNames, productStates } from '#shop/catalogue/products/product-state.ts'
import { MOST_ROWS } from '#shop/catalogue/sheet/sheet.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { ListFilters, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import type { Route } from './+types/sheet-page'
import type { KnownCollection } from './known-collections.tsx'
import type { SheetProduct } from './sheet-cells.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { useSheet, type Sheet } from './use-sheet.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Bulk edit products', matches)

/** Maximum number of products per request. */
const PER_ANSWER = 100

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { page, q, state } = listQuery(url.searchParams, 'q', 'state')
  const first = ((page - 1) * MOST_ROWS) / PER_ANSWER + 1
  const asked = { q, state, sort: 'name', limit: PER_ANSWER, collections: '1', costs: '1' } as const
  const [start, known] = await Promise.all([
    ask('GET /admin/products', { query: { ...asked, page: first }, signal }),
    ask('GET /admin/collections', { query: { limit: PER_ANSWER }, signal }),
  ])
  if (!start.ok) return start
  const { total } = start.body
  const answers = Math.min(MOST_ROWS / PER_ANSWER, Math.ceil((total - (page - 1) * MOST_ROWS) / PER_ANSWER))
  const products = [...start.body.products]
  for (let next = 1; next < answers; next += 1) {
    const answer = await ask('GET /admin/products', { query: { ...asked, page: first + next }, signal })
    if (!answer.ok) return answer
    products.push(...answer.body.products)
  }
  // Without suggestions, collections can still be typed.
  const collections = known.ok ? known.body.collections.filter(({ rule }) => rule === null) : []
  return { ok: true, body: { products, collections, total, page } } as const
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'state',
    label: 'Status',
    all: 'All',
    options: productStateNames.map((value) => ({ value, label: productStates[value].label })),
  },
]

/** Edits many products as in a spreadsheet (rules: bulk product editor). */
export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'state')
  // The state is created here, so that the undo history survives a failed load.
  const sheet = useSheet(...shownOf(loaderData))
  return (
    <>
      <BackLink to={adminPaths.products}>Products</BackLink>
      <PageHead title="Bulk edit products" />
      <ListFilters list={list} search="Name or number" choices={choices} />
      <Answered answer={loaderData}>
        {({ products, total, page }) =>
          products.length === 0 ? (
            <EmptyState title="No product matches" />
          ) : (
            <>
              <OpenSheet sheet={sheet} />
              <Pages page={page} total={total} to={list.to} />
            </>
          )
        }
      </Answered>
    </>
  )
}

type Shown = [products: readonly SheetProduct[], collections: readonly KnownCollection[]]

const none: Shown = [[], []]

const shownOf = (loaded: Route.ComponentProps['loaderData']): Shown =>
  loaded.ok ? [loaded.body.products, loaded.body.collections] : none

function OpenSheet({ sheet }: { sheet: Sheet }) {
  const { count, elsewhere, busy, steps, undo, discard, save } = sheet
  return (
    <div className="grid gap-4">
      <KeptNotice isUnsaved={count > 0} onThrowAway={discard} />
      <p className="text-soft">
        Use the arrow keys, Enter and Tab to move between cells. You can paste cells copied from a spreadsheet. Ctrl+Z
        undoes the last change, Ctrl+Y redoes it. Separate collections with semicolons.
      </p>
      <SheetGrid sheet={sheet} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto">
          {count === 0 ? 'No changes' : `${count} ${count === 1 ? 'product' : 'products'} changed, not saved yet`}
          {elsewhere > 0 && `; ${elsewhere} of them not in this list`}
        </p>
        <Button look="quiet" disabled={steps.length === 0} onClick={undo}>
          Undo
        </Button>
        {count > 0 && (
          <Button look="outline" onClick={discard}>
            Discard
          </Button>
        )}
        <Button busy={busy} disabled={count === 0} onClick={() => void save()}>
          Save all
        </Button>
      </div>
    </div>
  )
}

type PagesProps = { page: number; total: number; to: (changes: Record<string, number>) => string }

/** Links to the other pages of the sheet; unsaved input is kept. */
function Pages({ page, total, to }: PagesProps) {
  const last = Math.ceil(total / MOST_ROWS)
  if (last < 2) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-4">
      {page > 1 && (
        <Link to={to({ page: page - 1 })} className={rowAction}>
          Previous {MOST_ROWS}
        </Link>
      )}
      <span className="text-soft">
        {page} of {last}
      </span>
      {page < last && (
        <Link to={to({ page: page + 1 })} className={rowAction}>
          Next {MOST_ROWS}
        </Link>
      )}
    </nav>
  )
}
