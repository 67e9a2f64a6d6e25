import { useState } from 'react'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { SettingField } from '#web/admin/settings/settings/setting-field.ts'
import { AreaCell, AreaTick } from './area-cell.tsx'
import { typedNaira } from './figure.tsx'
import { typedDay } from './from-to.tsx'

type Area = Settings['delivery']['areas'][number]

export const areaColumns =
  '@min-[50rem]:grid @min-[50rem]:grid-cols-[minmax(0,1fr)_5.5rem_3rem_3rem_2.75rem_2.5rem_13.75rem] @min-[50rem]:items-start @min-[50rem]:gap-x-2'

type AreaRowProps = {
  path: string
  area: Area
  name: string
  place: SettingField<Area['place']>
  errors: Record<string, string>
  /** True if the row was just added, so that its name gets the focus. */
  isNew: boolean
  onChange: (changed: Partial<Area>) => void
  children: React.ReactNode
}

export function AreaRow({ path, area, name, place, errors, isNew, onChange, children }: AreaRowProps) {
  const isPlaceWrong = Object.keys(errors).some((field) => field.startsWith(`${path}.place`))
  const [isOpen, setOpen] = useState(false)
  const cell = (field: string) => ({ name: `${path}.${field}`, of: name, error: errors[`${path}.${field}`] })
  const day = (position: 0 | 1) => ({
    ...cell(`days.${position}`),
    wrongAs: errors[`${path}.days`] && `${path}.days-error`,
    inputMode: 'numeric' as const,
    value: area.days ? String(area.days[position]) : '',
    onType: (typed: string) => onChange({ days: typedDay(area.days, position, typed) }),
  })
  return (
    <div
      role="row"
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_4rem_4rem] gap-2 border-b border-line py-3 @lg:grid-cols-[minmax(0,1fr)_6rem_4rem_4rem] @lg:items-end',
        areaColumns,
      )}
    >
      <div role="cell" className="col-span-3 @lg:col-span-1">
        <AreaCell
          {...cell('name')}
          label="Name"
          value={area.name}
          isPlain
          hasFocus={isNew}
          onType={(typed) => onChange({ name: typed })}
        />
      </div>
      <div role="cell">
        <AreaCell
          {...cell('fee')}
          label="Fee (₦)"
          inputMode="decimal"
          value={area.fee}
          read={(typed) => typedNaira(typed) as Area['fee']}
          onType={(fee) => onChange({ fee })}
        />
      </div>
      <div role="cell">
        <AreaCell {...day(0)} label="From day" />
      </div>
      <div role="cell">
        <AreaCell {...day(1)} label="To day" />
      </div>
      {errors[`${path}.days`] && (
        <p
          id={`${path}.days-error`}
          className="col-span-full text-caption text-error @min-[50rem]:order-last"
        >{`Days: ${errors[`${path}.days`]}`}</p>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-3 @min-[50rem]:contents">
        <AreaTick {...cell('free')} label="Free" isOn={area.free} onTurn={(free) => onChange({ free })} />
        <AreaTick {...cell('on')} label="On" isOn={area.on} onTurn={(on) => onChange({ on })} />
        <div role="cell" className="-mr-3 ml-auto flex @min-[50rem]:mr-0 @min-[50rem]:ml-0">
          <Button
            look="quiet"
            aria-expanded={isOpen || isPlaceWrong}
            aria-label={`Places: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Places
          </Button>
          {children}
        </div>
      </div>
      {(isOpen || isPlaceWrong) && (
        <div className="col-span-full @min-[50rem]:order-last">
          {place.control({
            path: `${path}.place`,
            value: area.place,
            errors,
            onChange: (to) => onChange({ place: to }),
          })}
        </div>
      )}
    </div>
  )
}
