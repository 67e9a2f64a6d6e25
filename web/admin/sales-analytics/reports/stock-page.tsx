import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import type { Route } from './+types/stock-page'
import { FiguresTable } from './figures-table.tsx'
import { ReportFiles, ReportTabs } from './report-frame.tsx'
import { Sums } from './compared.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Stock report', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /reports/stock', { query: { without: searchParams.get('without') ?? '' }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Line = AnswerOf<'GET /reports/stock'>['products'][number]
const columns = [
  { name: 'Pieces', of: ({ pieces }: Line) => String(pieces) },
  { name: 'Price', of: ({ price }: Line) => formatNaira(price) },
  { name: 'Value', of: ({ worth }: Line) => formatNaira(worth) },
  { name: 'Cost', of: ({ cost }: Line) => (cost === null ? '–' : formatNaira(cost)) },
  { name: 'Value at cost', of: ({ atCost }: Line) => (atCost === null ? '–' : formatNaira(atCost)) },
]

type Sum = AnswerOf<'GET /reports/stock'>['sum']

const atCostOf = ({ atCost, costed }: Sum): string => (costed.products === 0 ? 'Unknown' : formatNaira(atCost))
const costBeside = ({ costed, products }: Sum): string =>
  costed.products === 0
    ? 'No product has a cost yet'
    : costed.products === products
      ? 'All products have a cost'
      : `Covers ${costed.pieces} pieces with a known cost, worth ${formatNaira(costed.worth)} at current prices`

/** Number of products without a cost, with a filter for them. */
function WithoutCost({ sum: { products, pieces, costed }, isOnly }: { sum: Sum; isOnly: boolean }) {
  const without = products - costed.products
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo'
  if (without === 0 && !isOnly) return null
  const said = `${without} ${without === 1 ? 'product has' : 'products have'} no cost (${pieces - costed.pieces} pieces in total)`
  return (
    <p className="mb-4 tabular-nums">
      {without === 0 ? 'Every product on hand has a cost.' : `${said}. They are not included in the value at cost.`}{' '}
      <Link className={link} to={isOnly ? adminPaths.stockReport : `${adminPaths.stockReport}?without=cost`}>
        {isOnly ? 'Show all products' : 'Show products without a cost'}
      </Link>
    </p>
  )
}

/** Stock in units, at selling price and at cost (rules: stock report, product costs). */
export default function StockPage({ loaderData }: Route.ComponentProps) {
  const stale = useStale()
  const isOnly = useQuery().get('without') === 'cost'
  const seesProducts = useMay().includes('products')
  return (
    <>
      <PageHead title="Reports">
        <ReportFiles what="stock-report" />
      </PageHead>
      <ReportTabs />
      <Answered answer={loaderData}>
        {({ sum, products }) =>
          sum.products === 0 ? (
            <EmptyState title="No stock on hand" />
          ) : (
            <>
              <Sums
                sums={[
                  { name: 'Value', said: formatNaira(sum.worth), beside: 'At current prices' },
                  { name: 'Value at cost', said: atCostOf(sum), beside: costBeside(sum) },
                  { name: 'Pieces', said: String(sum.pieces), beside: 'All sizes and colours' },
                  { name: 'Products', said: String(sum.products), beside: 'With pieces on hand' },
                ]}
              />
              <WithoutCost sum={sum} isOnly={isOnly} />
              {!isOnly && sum.products > products.length && (
                <p className="mb-4">
                  The {products.length} products with the highest value are shown. The amounts above include all
                  products.
                </p>
              )}
              <FiguresTable
                caption="By product"
                head="Product"
                columns={columns}
                lines={products.map((row) => ({
                  key: row.productId,
                  name: row.name,
                  to: seesProducts ? adminPaths.product(row.productId) : null,
                  row,
                }))}
                stale={stale}
              />
            </>
          )
        }
      </Answered>
    </>
  )
}
