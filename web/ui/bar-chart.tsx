import { classes } from './classes.ts'

type Bar = { label: string; value: number }
type BarChartProps = {
  /** What the bars measure; the chart's name for those who can't see it. */
  title: string
  bars: readonly Bar[]
  /** A value in full, as the table has it. */
  format: (value: number) => string
  /** A value in few characters, above its bar. */
  short: (value: number) => string
}

/** Shares of the picture's height, in percent: room for a figure above the bars and for the labels below them. */
const TOP = 10
const FLOOR = 84
/** More bars than this leave no room for their figures on a phone. */
const FEW = 8

/** Bars drawn without a style attribute, which the content policy forbids; each has its figure, so colour says nothing alone. */
export function BarChart({ title, bars, format, short }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = 100 / Math.max(1, bars.length)
  return (
    <figure className="grid gap-4">
      <svg className="h-72 w-full" role="img" aria-label={`${title}: ${bars.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`}>
        <line x1="0" x2="100%" y1={`${FLOOR}%`} y2={`${FLOOR}%`} className="stroke-line" />
        {bars.map(({ label, value }, index) => (
          <OneBar
            key={label}
            lines={labelLines(label, bars[index - 1]?.label)}
            figure={value > 0 ? short(value) : ''}
            height={((FLOOR - TOP) * value) / most}
            left={index * step}
            width={step}
            crowded={bars.length > FEW}
          />
        ))}
      </svg>
      <details>
        <summary className="label inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink">The same figures as a table</summary>
        <table className="mt-2 w-full max-w-md">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right tabular-nums">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

type OneBarProps = { lines: [string, string]; figure: string; height: number; left: number; width: number; crowded: boolean }

function OneBar({ lines, figure, height, left, width, crowded }: OneBarProps) {
  const middle = `${left + width / 2}%`
  return (
    <g className="text-caption max-sm:text-[0.75rem]" textAnchor="middle">
      <rect x={`${left + width * 0.2}%`} width={`${width * 0.6}%`} y={`${FLOOR - height}%`} height={`${height}%`} className="fill-indigo" />
      <text x={middle} y={`${FLOOR - height - 2}%`} className={classes('fill-ink tabular-nums', crowded && 'max-md:hidden')}>
        {figure}
      </text>
      <text x={middle} y="91%" className="fill-soft">
        {lines[0]}
      </text>
      <text x={middle} y="98%" className="fill-soft">
        {lines[1]}
      </text>
    </g>
  )
}

/** A label of two words in two lines, the second one only where it differs from the bar before: '5' and 'Oct'. */
function labelLines(label: string, before: string | undefined): [string, string] {
  const [first = '', ...rest] = label.split(' ')
  const second = rest.join(' ')
  return [first, before?.split(' ').slice(1).join(' ') === second ? '' : second]
}
