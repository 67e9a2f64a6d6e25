import { useEffect, useRef, useState } from 'react'
import { periodNames } from './chart-labels.ts'
import type { Bars } from './draw-bars.ts'

type BarChartProps = Bars & {
  /** Title of the chart; also its name for screen readers. */
  title: string
}

/**
 * A bar chart, with the previous period as paler bars if `before` is given. A table with its values is there for screen
 * readers, and is shown if the chart can't be loaded.
 */
export function BarChart({ title, ...bars }: BarChartProps) {
  const { canvas, missing } = useDrawing(bars)
  const { labels, values, before, format } = bars
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {before && !missing && <Legend />}
      {!missing && (
        <div className="relative h-72 min-w-0 overflow-hidden">
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${title}: ${labels.map((label, index) => `${label} ${format(values[index] ?? 0)}`).join(', ')}`}
          />
        </div>
      )}
      <details open={missing || undefined}>
        <summary className="label inline-flex min-h-11 cursor-pointer items-center text-soft underline underline-offset-4 hover:text-ink">
          Show as a table
        </summary>
        <table className="mt-2 w-full max-w-2xl text-small tabular-nums">
          <caption className="sr-only">{title}</caption>
          {before && (
            <thead className="label text-soft">
              <tr className="border-b border-line">
                <th scope="col" className="text-left">
                  <span className="sr-only">Period</span>
                </th>
                <th scope="col" className="py-2 text-right">
                  {periodNames.current}
                </th>
                <th scope="col" className="py-2 pl-3 text-right">
                  {periodNames.previous}
                </th>
              </tr>
            </thead>
          )}
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right">{format(values[index] ?? 0)}</td>
                {before && <td className="py-2 pl-3 text-right text-soft">{format(before[index] ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Names the two kinds of bars; they differ in width and outline, not only in colour. */
const Legend = () => (
  <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-caption">
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-4 w-2 bg-note" />
      {periodNames.current}
    </span>
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-4 w-4 border border-note bg-note/15" />
      {periodNames.previous}
    </span>
  </figcaption>
)

/** Loads the chart code, and redraws when the data changes. */
function useDrawing({ labels, values, before, format, short }: Bars) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let gone = false
    let clear: (() => void) | undefined
    import('./draw-bars.ts').then(
      ({ drawBars }) => {
        if (!gone && canvas.current) clear = drawBars(canvas.current, { labels, values, before, format, short })
      },
      () => setMissing(true),
    )
    return () => {
      gone = true
      clear?.()
    }
  }, [labels, values, before, format, short])
  return { canvas, missing }
}
