import { showRange } from '#shop/content/pages/size-chart.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

export type SizeChart = Settings['size-chart']

/**
 * The size chart in both units, computed from one table; used by its page and the dialog on the product page
 * (rules: size chart).
 */
export const SizeChartTables = ({ chart, className = '' }: { chart: SizeChart; className?: string }) => (
  <div className={`grid gap-12 ${className}`}>
    <SizeTable chart={chart} title="Inches" unit="in" />
    <SizeTable chart={chart} title="Centimetres" unit="cm" />
  </div>
)

type SizeTableProps = { chart: SizeChart; title: string; unit: 'in' | 'cm' }

const SizeTable = ({ chart: { unit: written, equivalents, measures, rows }, title, unit }: SizeTableProps) => (
  // A chart may be wider than the screen, so it can be scrolled, by keyboard too.
  <section aria-label={`Size chart in ${title.toLowerCase()}`} tabIndex={0} className="overflow-x-auto">
    <table className="w-full border-collapse text-caption tabular-nums sm:text-body">
      <caption className="pb-4 text-left font-display text-title">{title}</caption>
      <thead>
        <tr className="border-b border-ink">
          {['Size', ...[...equivalents, ...measures].map(({ label }) => label)].map((label, column) => (
            <th
              key={column}
              scope="col"
              className="label py-3 pl-2 text-right max-sm:tracking-normal sm:pl-3 font-medium first:pl-0 first:text-left"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, equivalents, ranges }, place) => (
          <tr key={place} className="border-b border-line">
            <th scope="row" className="py-3 text-left font-medium whitespace-nowrap">
              {size}
            </th>
            {equivalents.map((equivalent, column) => (
              <td key={column} className="py-3 pl-2 text-right sm:pl-3">
                {equivalent}
              </td>
            ))}
            {ranges.map((range, column) => (
              <td key={column} className="py-3 pl-2 text-right whitespace-nowrap sm:pl-3">
                {showRange(range, written, unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
