import { colorName } from '#shop/core/color-name.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ListFilters, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/count-sheet-page'
import type { Counted } from './use-count.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Count sheet', matches)

/** Maximum number of products per request and printout; this many fill several pages of paper. */
const ON_A_SHEET = 100

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /stock-counts', { query: { ...listQuery(url.searchParams, 'q'), limit: ON_A_SHEET }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Printable count sheet with a line for each variant. It doesn't show the recorded stock, so that staff count instead
 * of copying it.
 */
export default function CountSheetPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q')
  return (
    <>
      <div className="print:hidden">
        <BackLink to={adminPaths.stockCounts}>Stock counts</BackLink>
        <PageHead
          title="Count sheet"
          action={
            <Button disabled={!loaderData.ok || loaderData.body.total === 0} onClick={() => print()}>
              Print
            </Button>
          }
        />
        <p className="mb-6 max-w-2xl text-soft">
          The sheet doesn’t show the recorded stock, so that staff count the pieces instead of copying numbers.
          Afterwards, enter the counts under Stock counts.
        </p>
        <ListFilters list={list} search="Name or number" />
      </div>
      <Answered answer={loaderData}>
        {({ products, total, page }) =>
          total === 0 ? (
            <EmptyState title="No product matches" />
          ) : (
            <>
              <Sheet products={products} />
              <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 print:hidden">
                {page > 1 && (
                  <ButtonLink look="outline" to={list.to({ page: page - 1 })}>
                    Previous {ON_A_SHEET}
                  </ButtonLink>
                )}
                {page * ON_A_SHEET < total && (
                  <ButtonLink look="outline" className="ml-auto" to={list.to({ page: page + 1 })}>
                    Next {ON_A_SHEET}
                  </ButtonLink>
                )}
              </nav>
            </>
          )
        }
      </Answered>
    </>
  )
}

const Sheet = ({ products }: { products: readonly Counted[] }) => (
  <table className="w-full border-collapse bg-white text-black print:text-small">
    <caption className="sr-only">Products to count</caption>
    <thead>
      <tr className="border-b border-black text-left">
        <th scope="col" className="label px-2 py-2">
          Size and colour
        </th>
        <th scope="col" className="label w-24 px-2 py-2">
          Counted
        </th>
      </tr>
    </thead>
    {products.map(({ id, name, number, places }) => (
      <tbody key={id} className="break-inside-avoid border-b border-black">
        <tr>
          <th scope="rowgroup" colSpan={2} className="px-2 pt-3 pb-1 text-left font-normal">
            <span className="font-medium">{name}</span> <span className="text-caption">{number}</span>
          </th>
        </tr>
        {places.map(({ size, color }) => (
          <tr key={`${size} ${color}`}>
            <td className="px-2 py-2">{size === '' ? 'All pieces' : `${size}, ${colorName(color)}`}</td>
            <td className="px-2 py-2">
              <span className="sr-only">to fill in</span>
              <span aria-hidden className="block h-6 border-b border-black" />
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)
