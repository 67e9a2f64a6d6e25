import { useEffect, useRef, useState } from 'react'
import type { Bars } from './draw-bars.ts'

type BarChartProps = Bars & {
  /** Title of the chart; also its name for screen readers. */
  title: string
}

/** A bar chart. A table with its values is there for screen readers, and is shown if the chart can't be loaded. */
export function BarChart({ title, ...bars }: BarChartProps) {
  const { canvas, missing } = useDrawing(bars)
  const { labels, values, format } = bars
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
        <table className="mt-2 w-full max-w-md">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right tabular-nums">{format(values[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Loads the chart code, and redraws when the data changes. */
function useDrawing({ labels, values, format, short }: Bars) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let gone = false
    let clear: (() => void) | undefined
    import('./draw-bars.ts').then(
      ({ drawBars }) => {
        if (!gone && canvas.current) clear = drawBars(canvas.current, { labels, values, format, short })
      },
      () => setMissing(true),
    )
    return () => {
      gone = true
      clear?.()
    }
  }, [labels, values, format, short])
  return { canvas, missing }
}
