import { formatKobo } from '#shop/core/money.ts'
import { partName } from '#shop/office/reports/report-words.ts'
import { reportParts, type ReportPart, type Sold } from '#shop/office/reports/sold.ts'
import type { AnswerOf } from '#web/contract.ts'
import { FiguresTable, type Line } from './figures-table.tsx'
import { columnsOf } from './report-texts.ts'

type Report = AnswerOf<'GET /reports/sales'>
type Part = Report['parts'][number]
type Row = Sold & { netBefore: number }

/** Returns the lines of the report's groups; `ordersOf` returns the link to a group's orders. */
export const linesOf = (parts: Part[], part: ReportPart, ordersOf: (key: string) => string): Line<Row>[] =>
  parts.map((row) => ({
    key: row.part,
    name: partName(part, row.part, row.name),
    to: row.part === 'rest' ? null : ordersOf(row.part),
    row,
  }))

const previous = { name: 'Previous revenue', of: ({ netBefore }: Row) => formatKobo(netBefore) }

type BreakdownProps = { part: ReportPart; lines: Line<Row>[]; report: Report; stale: boolean }

/**
 * Sales by group, with the delivery fees below the groups and the total of the report
 * (rules: sales report, sales by product).
 */
export function Breakdown({ part, lines, report: { total, totalBefore }, stale }: BreakdownProps) {
  const { label, hasPieces } = reportParts[part]
  const isFee = ({ key }: Line<Row>) => hasPieces && key === 'delivery'
  const mayCountTwice = part === 'collection'
  const pieces = hasPieces && !mayCountTwice ? lines.reduce((sum, { row }) => sum + (row.pieces ?? 0), 0) : null
  return (
    <>
      {mayCountTwice && (
        <p className="mb-4 text-soft">
          A product in several collections is included in each of them, so the lines can add up to more than the total.
        </p>
      )}
      <FiguresTable
        caption="Breakdown"
        head={label}
        columns={[...columnsOf(part), previous]}
        lines={lines.filter((line) => !isFee(line))}
        apart={lines.find(isFee)}
        total={{ ...total, pieces, netBefore: totalBefore.net }}
        stale={stale}
      />
    </>
  )
}
