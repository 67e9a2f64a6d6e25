import { useState } from 'react'
import type { LengthUnit } from '#shop/core/length-unit.ts'
import type { FieldMeta } from '#shop/platform/settings/field.ts'
import { ChartTable } from '#web/admin/settings/settings/fields/chart-table.tsx'
import { isSame, toldOf, type Control, type SettingField } from '#web/admin/settings/settings/setting-field.ts'
import { rowChanges, rowsIn, rowsWith, type Chart } from './chart-cells.ts'

export function chartRows(meta: FieldMeta): SettingField<Chart['rows']> {
  const told = toldOf(meta)
  return {
    ...told,
    parts: {
      size: { label: 'Size', hint: 'As printed on your labels. Up to 20 characters.' },
      equivalents: { label: 'Equivalents', hint: 'The size in another system. Up to 20 characters.' },
      ranges: { label: 'Measurements', hint: 'A range such as 31–32, or one number.' },
    },
    words: (rows) => rows.map(({ size }) => size).join(', '),
    changes: rowChanges,
    control: ({ path, errors, whole, onChange }) => (
      <ChartTable told={told} chart={whole!.values as Chart} path={path} errors={errors} onChange={onChange} />
    ),
  }
}

type Columns = 'equivalents' | 'measures'

/** A list of columns. Adding, moving or removing a column adds, moves or removes its cells too. */
export const withRows = <Of extends Columns>(of: Of, usual: SettingField<Chart[Of]>): SettingField<Chart[Of]> => ({
  ...usual,
  control: (control) =>
    usual.control({
      ...control,
      onChange: (columns) => {
        const chart = control.whole!.values as Chart
        control.whole!.onChange({ ...chart, [of]: columns, rows: rowsWith(chart, of, columns) })
      },
    }),
})

export const chartUnit = (usual: SettingField<LengthUnit>): SettingField<LengthUnit> => ({
  ...usual,
  control: (control) => <UnitChoice usual={usual} {...control} />,
})

/** The unit of the chart. Changing it back restores the original numbers instead of rounding again. */
function UnitChoice({ usual, whole, ...control }: Control<LengthUnit> & { usual: SettingField<LengthUnit> }) {
  const [kept, keep] = useState<{ chart: Chart; became: Chart['rows'] } | null>(null)
  const change = (unit: LengthUnit) => {
    const chart = whole!.values as Chart
    const isBack = kept?.chart.unit === unit && isSame(kept.became, chart.rows)
    const rows = isBack ? kept.chart.rows : rowsIn(chart, unit)
    keep({ chart, became: rows })
    whole!.onChange({ ...chart, unit, rows })
  }
  return usual.control({ ...control, whole, onChange: change })
}
