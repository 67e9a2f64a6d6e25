import { membersOf } from '#shop/core/closed-list.ts'
import { isCustom } from '#shop/core/custom-line.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import type { Route } from './+types/returned-page'
import { Sums } from './compared.tsx'
import { FiguresTable } from './figures-table.tsx'
import { reportFilter, ReportFiles, ReportFrame } from './report-frame.tsx'
import { daysName } from './report-texts.ts'
import { shareWords, whyWords } from './returned-words.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Returns report', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const { from, to } = reportFilter(searchParams)
  return ask('GET /reports/returns', { query: { from, to }, signal })
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

type Line = AnswerOf<'GET /reports/returns'>['lines'][number]
const ours = membersOf(returnReasons).filter((reason) => returnReasons[reason].isOurs)
const many = (count: number): string => (count === 0 ? '–' : String(count))
const columns = [
  { name: 'Sold', of: ({ sold }: Line) => String(sold) },
  { name: 'Returned', of: ({ back }: Line) => String(back) },
  { name: 'Return rate', of: (line: Line) => shareWords(line) },
  { name: 'Too small', of: ({ why }: Line) => many(why['too small']) },
  { name: 'Too large', of: ({ why }: Line) => many(why['too large']) },
  { name: 'Faulty or wrong', of: ({ why }: Line) => many(ours.reduce((sum, reason) => sum + why[reason], 0)) },
  { name: 'Late, other', of: ({ why }: Line) => many(why.late + why.other) },
]

/** Returned items and their reasons, by product and size (rules: returns report). */
export default function ReturnedPage({ loaderData }: Route.ComponentProps) {
  const { from, to } = reportFilter(useQuery())
  const stale = useStale()
  const seesProducts = useMay().includes('products')
  return (
    <ReportFrame
      filter={{ from, to, step: '', part: '', only: '' }}
      days={loaderData.ok ? loaderData.body : null}
      step={null}
      download={<ReportFiles what="returns-report" query={{ from, to }} />}
    >
      <Answered answer={loaderData}>
        {({ sum, lines, ...days }) =>
          sum.sold === 0 ? (
            <EmptyState title="No sales in this period" />
          ) : (
            <>
              <h2 className="mb-4 text-lead">Orders placed: {daysName(days)}</h2>
              <Sums
                sums={[
                  { name: 'Returned', said: String(sum.back), beside: `${shareWords(sum)} of the pieces sold` },
                  { name: 'Sold', said: String(sum.sold), beside: 'Pieces of all products' },
                  { name: 'Reasons', said: whyWords(sum.why) || 'No returns', beside: 'As entered with the returns' },
                ]}
              />
              {lines.length > 0 && (
                <FiguresTable
                  caption="By product and size"
                  head="Product and size"
                  columns={columns}
                  lines={lines.map((row) => ({
                    key: `${row.productId} ${row.size}`,
                    name: [row.name || row.productId, row.size].filter(Boolean).join(', '),
                    to: seesProducts && !isCustom(row) ? adminPaths.product(row.productId) : null,
                    row,
                  }))}
                  stale={stale}
                />
              )}
              <p className="max-w-prose text-caption text-soft">
                Covers orders placed in this period and everything returned from them so far. ‘Faulty or wrong’ includes
                faulty pieces, wrong pieces and pieces that were not as shown. The exported files list each reason
                separately.
              </p>
            </>
          )
        }
      </Answered>
    </ReportFrame>
  )
}
