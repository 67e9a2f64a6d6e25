import { measures, showRange, sizeChart } from '#shop/content/size-chart.ts'

/** The size chart in both units, from one table (rules: size chart): the page and the window on the product page. */
const SizeChartTables = ({ className = '' }: { className?: string }) => (
  <div className={`grid gap-12 ${className}`}>
    <SizeTable title="Inches" unit="in" />
    <SizeTable title="Centimetres" unit="cm" />
  </div>
)
export default SizeChartTables

const SizeTable = ({ title, unit }: { title: string; unit: 'in' | 'cm' }) => (
  <table className="w-full border-collapse text-caption tabular-nums sm:text-body">
    <caption className="pb-4 text-left font-display text-title">{title}</caption>
    <thead>
      <tr className="border-b border-ink">
        {['Size', 'UK', 'US', ...measures.map(({ label }) => label)].map((label) => (
          <th key={label} scope="col" className="label py-3 text-right font-medium first:text-left">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sizeChart.map((row) => (
        <tr key={row.size} className="border-b border-line">
          <th scope="row" className="py-3 text-left font-medium">
            {row.size}
          </th>
          <td className="py-3 text-right">{row.uk}</td>
          <td className="py-3 text-right">{row.us}</td>
          {measures.map(({ key }) => (
            <td key={key} className="py-3 text-right whitespace-nowrap">
              {showRange(row[key], unit)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
