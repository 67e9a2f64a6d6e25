import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip, type Plugin } from 'chart.js'
import { labelLines, periodNames } from './chart-labels.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export type Bars = {
  labels: readonly string[]
  values: readonly number[]
  /** The values of the previous period, drawn as wider, paler bars behind the others. */
  before?: readonly number[] | undefined
  /** Formats a value in full, for the tooltip. */
  format: (value: number) => string
  /** Formats a value briefly, for bars and axis. */
  short: (value: number) => string
}

/** Minimum width of a bar that shows its value, in pixels. */
const ROOM_FOR_FIGURE = 44
const FIGURE_BESIDE = 4
const MOST_LINES = 5
const RISE_MILLISECONDS = 250

/** Draws bars on a canvas in the shop's colours; returns a function that removes the chart. */
export function drawBars(canvas: HTMLCanvasElement, { labels, values, before, format, short }: Bars): () => void {
  const { note, ink, soft, line } = tokens()
  const font = { family: getComputedStyle(canvas).fontFamily, size: 13 }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const bars = { grouped: false, maxBarThickness: 72, categoryPercentage: 0.8 }
  const current = { ...bars, label: periodNames.current, data: [...values], backgroundColor: note, order: 0 }
  const previous = {
    ...{ ...bars, label: periodNames.previous, data: [...(before ?? [])], order: 1 },
    ...{ backgroundColor: `${note}26`, borderColor: note, borderWidth: 1, borderSkipped: false },
  }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: before ? [{ ...current, barPercentage: 0.55 }, previous] : [current],
    },
    options: {
      maintainAspectRatio: false,
      animation: still ? false : { duration: RISE_MILLISECONDS },
      layout: { padding: { top: 24 } },
      scales: {
        x: {
          grid: { display: false },
          border: { display: false },
          ticks: {
            ...{ color: soft, font, maxRotation: 0, autoSkip: false },
            callback(_, index) {
              return labelLines(labels, this.width)[index] ?? []
            },
          },
        },
        y: {
          beginAtZero: true,
          suggestedMax: 1,
          border: { display: false },
          grid: { color: ({ tick }) => (tick?.value === 0 ? ink : line) },
          ticks: {
            color: soft,
            font,
            maxTicksLimit: MOST_LINES,
            precision: 0,
            callback: (value) => short(Number(value)),
          },
        },
      },
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          displayColors: false,
          titleFont: font,
          bodyFont: font,
          callbacks: {
            label: ({ parsed, dataset }) => `${before ? `${dataset.label}: ` : ''}${format(parsed.y ?? 0)}`,
          },
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
      font: `13px ${getComputedStyle(chart.canvas).fontFamily}`,
    })
    for (const [index, { x, y }] of chart.getDatasetMeta(0).data.entries()) {
      const value = Number(values[index])
      ctx.textBaseline = value < 0 ? 'top' : 'bottom'
      if (value !== 0) ctx.fillText(short(value), x, value < 0 ? y + FIGURE_BESIDE : y - FIGURE_BESIDE)
    }
    ctx.restore()
  },
})

function tokens() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--color-${name}`)
  return { note: token('note'), ink: token('ink'), soft: token('soft'), line: token('line') }
}
