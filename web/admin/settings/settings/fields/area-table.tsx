import { useState } from 'react'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Control, FieldTold, SettingField } from '#web/admin/settings/settings/setting-field.ts'
import { AreaRow, areaColumns } from './area-row.tsx'
import { RowButtons } from './row-buttons.tsx'

type Area = Settings['delivery']['areas'][number]

type AreaTableProps = Control<Area[]> & {
  told: FieldTold
  most: number
  /** Field for the countries and states of an area. It opens below the row on request, because it is rarely changed. */
  place: SettingField<Area['place']>
}

const headings = ['Name', 'Fee (₦)', 'Days', 'Free', 'On']

/** The delivery areas, edited in table rows; in a narrow column each row has two or three lines. */
export function AreaTable({ told, most, place, path, value: areas, errors, onChange }: AreaTableProps) {
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...areas, { id, name: '', fee: 0 as Area['fee'], free: false, on: true, days: null }])
  }
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={errors[path] && `${path}-error`}>
      <legend className="label mb-1.5 text-soft">{told.label}</legend>
      <p className="text-caption text-soft">{told.hint}</p>
      {errors[path] && (
        <p id={`${path}-error`} className="text-caption text-error">
          {errors[path]}
        </p>
      )}
      <div role="table" aria-label={told.label} className="@container border-t border-line">
        <div role="row" className={classes('sr-only @min-[50rem]:not-sr-only', areaColumns, '@min-[50rem]:py-2!')}>
          {headings.map((heading) => (
            <span
              key={heading}
              role="columnheader"
              aria-colspan={heading === 'Days' ? 2 : undefined}
              className={classes('label text-soft', heading === 'Days' && 'col-span-2')}
            >
              {heading}
            </span>
          ))}
          <span role="columnheader">
            <span className="sr-only">Places and order</span>
          </span>
        </div>
        {areas.map((area, position) => (
          <AreaRow
            key={area.id}
            path={`${path}.${position}`}
            area={area}
            name={area.name || `Area ${position + 1}`}
            place={place}
            errors={errors}
            isNew={area.id === added}
            onChange={(changed) => onChange(areas.with(position, { ...area, ...changed }))}
          >
            <RowButtons name={area.name || `Area ${position + 1}`} items={areas} place={position} onChange={onChange} />
          </AreaRow>
        ))}
      </div>
      {areas.length < most && (
        <Button look="outline" className="justify-self-start" onClick={add}>
          Add area
        </Button>
      )}
    </fieldset>
  )
}
