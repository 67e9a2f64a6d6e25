import { formatKobo } from '#shop/core/money.ts'
import { marginOf, type Sold } from '#shop/office/reports/sold.ts'
import { FiguresTable, type Line } from './figures-table.tsx'

const PERCENT = 100

const columns = [
  { name: 'Revenue with a cost', of: ({ costed }: Sold) => formatKobo(costed) },
  { name: 'Cost', of: ({ cost }: Sold) => formatKobo(cost) },
  { name: 'Margin', of: (row: Sold) => formatKobo(marginOf(row) ?? 0) },
  {
    name: 'Margin (%)',
    of: (row: Sold) => (row.costed > 0 ? `${Math.round(((marginOf(row) ?? 0) * PERCENT) / row.costed)} %` : '–'),
  },
]

const hasCost = (row: Sold): boolean => marginOf(row) !== null

type CostsProps = { head: string; lines: readonly Line<Sold>[]; total: Sold; stale: boolean }

/** Costs and margin of the lines whose cost is known; renders nothing if there are none (rules: cost of goods). */
export function Costs({ head, lines, total, stale }: CostsProps) {
  const known = lines.filter(({ row }) => hasCost(row))
  if (known.length === 0 && !hasCost(total)) return null
  const unknown = total.net - total.costed
  return (
    <section aria-labelledby="costs">
      <h3 id="costs" className="mb-2 text-lead">
        Costs and margin
      </h3>
      <p className="mb-4 max-w-3xl text-soft tabular-nums">
        Includes only pieces that had a cost when they were sold.
        {unknown !== 0 && ` ${formatKobo(unknown)} of revenue, including delivery, has no cost and is not included.`}
      </p>
      <FiguresTable
        caption="Costs and margin"
        head={head}
        columns={columns}
        lines={known}
        total={total}
        stale={stale}
      />
    </section>
  )
}
