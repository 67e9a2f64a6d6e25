import { useState } from 'react'
import { lengthUnits, type LengthUnit } from '#shop/core/length-unit.ts'
import { SizeChartTables } from '#web/storefront/size-chart/size-chart-tables.tsx'
import { ChartTable } from '#web/admin/settings/settings/fields/chart-table.tsx'
import { choice } from '#web/admin/settings/settings/fields/choice.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { longText } from '#web/admin/settings/settings/fields/long-text.tsx'
import { offeredSizes } from '#web/admin/settings/settings/fields/offered-sizes.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import { isSame, toldOf, type Control } from '#web/admin/settings/settings/setting-field.ts'
import { rowChanges, rowsIn, rowsWith, type Chart } from './chart-cells.ts'

const unit = choice<LengthUnit>({
  label: 'Measured in',
  help: 'How the chart is entered. Shoppers see it in both. When you change it, the figures are worked out anew.',
  labels: { in: lengthUnits.in.label, cm: lengthUnits.cm.label },
})

const equivalents = list<Chart['equivalents'][number]>({
  label: 'What a size is called elsewhere',
  help: 'A column each.',
  one: 'column',
  most: 6,
  blank: { label: '' },
  named: ({ label }) => label,
  fields: { label: text({ label: 'Heading', help: 'Such as UK.', most: 20 }) },
})

const measures = list<Chart['measures'][number]>({
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
})

const theChart = toldOf({
  label: 'The chart',
  help: 'A row for each size, 40 at most. Measures from and to, as 31–32, or one figure; the arrow keys lead up and down.',
  seen: 'on the size chart and over every piece',
})

/** The sizes that the house sells, and what they measure. */
export const sizeChart: GroupForm<'size-chart'> = {
  holds: ({ sizes, measures }) => [
    `${sizes[0]?.size} to ${sizes.at(-1)?.size}`,
    measures.map(({ label }) => label).join(', '),
  ],
  fields: {
    sizes: offeredSizes({
      label: 'Sizes that you sell',
      help: 'As your labels have them, in your order. A product keeps a size that you take out.',
      seen: 'where they look for a size, in this order',
    }),
    intro: longText({
      label: 'Above the chart',
      help: 'How to choose.',
      most: 500,
      rows: 3,
      seen: 'on the size chart',
    }),
    ask: together<Chart['ask']>({
      label: 'Below the chart',
      help: 'For whoever is still in doubt.',
      fields: {
        question: text({ label: 'Question', help: 'It may stay empty.', most: 100, seen: 'on the size chart' }),
        link: text({ label: 'Link', help: 'What is pressed to write to you.', most: 60, seen: 'on the size chart' }),
        answer: text({ label: 'What you do then', help: 'It may stay empty.', most: 200, seen: 'on the size chart' }),
      },
    }),
    advice: together<Chart['advice']>({
      label: 'Find my size',
      help: 'What it says beside a piece where it can’t name a size.',
      fields: {
        none: text({
          label: 'Without a size',
          help: 'Where the chart has none for her measures.',
          most: 200,
          seen: 'beside a piece',
        }),
        fitting: text({
          label: 'Book a fitting',
          help: 'What is pressed to book an appointment. Left empty, none is offered there.',
          most: 40,
          seen: 'beside a piece',
        }),
      },
    }),
    unit: { ...unit, control: (control) => <UnitChoice {...control} /> },
    equivalents: { ...equivalents, control: (control) => equivalents.control(withRows('equivalents', control)) },
    measures: { ...measures, control: (control) => measures.control(withRows('measures', control)) },
    rows: {
      ...theChart,
      parts: {
        size: { label: 'Size', hint: 'As your labels have it. At most 20 characters.' },
        equivalents: { label: 'Elsewhere', hint: 'What it is called there. At most 20 characters.' },
        ranges: { label: 'Measures', hint: 'From and to, as 31–32, or one figure.' },
      },
      words: (rows) => rows.map(({ size }) => size).join(', '),
      changes: rowChanges,
      control: ({ path, errors, whole, onChange }) => (
        <ChartTable told={theChart} chart={whole!.values as Chart} path={path} errors={errors} onChange={onChange} />
      ),
    },
  },
  preview: (chart) =>
    isWhole(chart) ? <SizeChartTables chart={chart} /> : <p className="text-soft">Some cells are not figures yet.</p>,
}

/** Whoever adds, moves or removes a column moves its cells with it. */
const withRows = <Of extends 'equivalents' | 'measures'>(of: Of, control: Control<Chart[Of]>): Control<Chart[Of]> => ({
  ...control,
  onChange: (columns) => {
    const chart = control.whole!.values as Chart
    control.whole!.onChange({ ...chart, [of]: columns, rows: rowsWith(chart, of, columns) })
  },
})

/** The unit; who goes back to the one before has her own figures again. */
function UnitChoice({ whole, ...control }: Control<LengthUnit>) {
  const [kept, keep] = useState<{ chart: Chart; became: Chart['rows'] } | null>(null)
  const change = (unit: LengthUnit) => {
    const chart = whole!.values as Chart
    const isBack = kept?.chart.unit === unit && isSame(kept.became, chart.rows)
    const rows = isBack ? kept.chart.rows : rowsIn(chart, unit)
    keep({ chart, became: rows })
    whole!.onChange({ ...chart, unit, rows })
  }
  return unit.control({ ...control, whole, onChange: change })
}

/** A form holds what was typed, figures or not. */
const isWhole = ({ rows }: Chart): boolean =>
  rows.every(({ ranges }) => ranges.every((range) => Array.isArray(range) && range.every(Number.isFinite)))
