import type { Settings } from '#shop/settings/settings.ts'
import { SizeChartTables } from '#web/storefront/size-chart/size-chart-tables.tsx'
import { rangeCells, wordCells } from '../fields/cells.tsx'
import { list } from '../fields/list.tsx'
import { longText } from '../fields/long-text.tsx'
import { text } from '../fields/text.tsx'
import type { GroupForm } from '../group-form.ts'

type Chart = Settings['size-chart']

/** The sizes and what they measure. */
export const sizeChart: GroupForm<'size-chart'> = {
  holds: ({ rows, measures }) => [
    `${rows[0]?.size} to ${rows.at(-1)?.size}`,
    measures.map(({ label }) => label).join(', '),
  ],
  fields: {
    intro: longText({
      label: 'Above the chart',
      help: 'How to choose.',
      most: 500,
      rows: 3,
      seen: 'on the size chart',
    }),
    equivalents: list<Chart['equivalents'][number]>({
      label: 'What a size is called elsewhere',
      help: 'A column each.',
      one: 'column',
      most: 6,
      blank: { label: '' },
      named: ({ label }) => label,
      fields: { label: text({ label: 'Heading', help: 'Such as UK.', most: 20 }) },
    }),
    measures: list<Chart['measures'][number]>({
      label: 'What is measured',
      help: 'A column each, in inches and in centimetres.',
      one: 'measure',
      most: 6,
      blank: { label: '', how: '' },
      named: ({ label }) => label,
      fields: {
        label: text({ label: 'Heading', help: 'Such as Waist.', most: 40 }),
        how: text({ label: 'How to take it', help: 'In a sentence.', most: 200 }),
      },
    }),
    rows: list<Chart['rows'][number]>({
      label: 'Sizes',
      help: 'A line each.',
      one: 'size',
      most: 40,
      seen: 'on the size chart and over every piece',
      blank: { size: '', equivalents: [], ranges: [] },
      named: ({ size }) => size,
      fields: {
        size: text({ label: 'Size', help: 'As your labels have it.', most: 20 }),
        equivalents: wordCells({ label: 'Elsewhere', help: 'One for each column, with commas between: 6, 2.' }),
        ranges: rangeCells({ label: 'Inches', help: 'From and to for each measure: 31–32, 23–24, 33–34.' }),
      },
    }),
  },
  preview: (chart) =>
    isWhole(chart) ? <Preview chart={chart} /> : <p className="text-soft">Some cells are not figures yet.</p>,
}

/** Beside a form there is less room than a table of many columns needs. */
const Preview = ({ chart }: { chart: Chart }) => (
  <div role="region" aria-label="Size chart" tabIndex={0} className="overflow-x-auto">
    <SizeChartTables chart={chart} className="min-w-max" />
  </div>
)

/** A form holds what was typed, figures or not. */
const isWhole = ({ rows }: Chart): boolean =>
  rows.every(({ ranges }) => ranges.every((range) => Array.isArray(range) && range.every(Number.isFinite)))
