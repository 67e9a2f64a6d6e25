import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip, type Plugin } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export type Bars = {
  labels: readonly string[]
  values: readonly number[]
  /** Formats a value in full, for the tooltip. */
  format: (value: number) => string
  /** Formats a value briefly, for bars and axis. */
  short: (value: number) => string
}

/** Minimum width of a bar that shows its value, in pixels. */
const ROOM_FOR_FIGURE = 44
/** Minimum width, in pixels, of a bar with a second label line. */
const ROOM_FOR_SECOND_LINE = 32
const FIGURE_ABOVE = 4
const MOST_LINES = 5
const RISE_MILLISECONDS = 250

/** Draws bars on a canvas in the shop's colours; returns a function that removes the chart. */
export function drawBars(canvas: HTMLCanvasElement, { labels, values, format, short }: Bars): () => void {
  const { note, ink, soft, line } = tokens()
  const font = { family: getComputedStyle(canvas).fontFamily, size: 13 }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isNarrow = (canvas.parentElement?.clientWidth ?? 0) / labels.length < ROOM_FOR_SECOND_LINE
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: isNarrow ? linesOf(labels).map((lines) => lines.slice(0, 1)) : linesOf(labels),
      datasets: [{ data: [...values], backgroundColor: note, maxBarThickness: 72, categoryPercentage: 0.7 }],
    },
    options: {
      maintainAspectRatio: false,
      animation: still ? false : { duration: RISE_MILLISECONDS },
      layout: { padding: { top: 24 } },
      scales: {
        x: {
          grid: { display: false },
          border: { color: line },
          ticks: { color: soft, font, maxRotation: 90, autoSkip: false },
        },
        y: {
          beginAtZero: true,
          suggestedMax: 1,
          border: { display: false },
          grid: { color: line },
          ticks: {
            color: soft,
            font,
            maxTicksLimit: MOST_LINES,
            precision: 0,
            callback: (value) => short(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          titleFont: font,
          bodyFont: font,
          callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) },
        },
      },
    },
    plugins: [figures(short, ink)],
  })
  return () => chart.destroy()
}

/** Draws the value of each bar, so that the chart is readable without colours and tooltips. */
const figures = (short: Bars['short'], color: string): Plugin<'bar'> => ({
  id: 'figures',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea, data } = chart
    const values = data.datasets[0]!.data
    if (chartArea.width / values.length < ROOM_FOR_FIGURE) return
    ctx.save()
    Object.assign(ctx, {
      fillStyle: color,
      textAlign: 'center',
      textBaseline: 'bottom',
      font: `13px ${getComputedStyle(chart.canvas).fontFamily}`,
    })
    for (const [index, { x, y }] of chart.getDatasetMeta(0).data.entries())
      if (Number(values[index]) > 0) ctx.fillText(short(Number(values[index])), x, y - FIGURE_ABOVE)
    ctx.restore()
  },
})

/**
 * Splits a label of two words into two lines; the second is left out if it equals the previous bar's: '5' and 'Oct'.
 */
const linesOf = (labels: readonly string[]): string[][] =>
  labels.map((label, index) => {
    const [first = '', ...rest] = label.split(' ')
    const second = rest.join(' ')
    return [first, labels[index - 1]?.split(' ').slice(1).join(' ') === second ? '' : second]
  })

function tokens() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--color-${name}`)
  return { note: token('note'), ink: token('ink'), soft: token('soft'), line: token('line') }
}
