import { MOST_AREAS } from '#shop/platform/settings/delivery.ts'
import type { FieldMeta } from '#shop/platform/settings/field.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { Select } from '#web/ui/field.tsx'
import { AreaTable } from '#web/admin/settings/settings/fields/area-table.tsx'
import { hintOf, toldOf, type SettingField } from '#web/admin/settings/settings/setting-field.ts'

type Delivery = Settings['delivery']
type Area = Delivery['areas'][number]
type Place = NonNullable<Area['place']>

export const areas = (usual: SettingField<Area[]>): SettingField<Area[]> => ({
  ...usual,
  control: (control) => (
    <AreaTable {...control} told={usual} most={MOST_AREAS} place={usual.parts!.place as SettingField<Area['place']>} />
  ),
})

/** A field for the places of an area; its value is undefined if it contains no country or state. */
export const place = ({ label, hint, parts, ...usual }: SettingField<Place>): SettingField<Place | undefined> => ({
  ...{ label, hint, parts: parts! },
  words: (value) => (value ? usual.words(value) : 'anywhere'),
  control: ({ value, onChange, ...rest }) =>
    usual.control({
      ...rest,
      value: value ?? {},
      onChange: (chosen) => onChange(Object.values(chosen).some((each) => each) ? chosen : undefined),
    }),
})

export const areaId = (meta: FieldMeta): SettingField<string> => ({
  ...toldOf(meta),
  words: (value) => value,
  control: () => null,
})

/** A field for one of the enabled areas. */
export const oneArea = (meta: FieldMeta): SettingField<string> => ({
  ...toldOf(meta),
  words: (value, among) => areasIn(among).find((area) => area.id === value)?.name ?? value,
  control: ({ path, value, errors, onChange, whole }) => {
    const offered = areasIn(whole?.values).filter(({ on }) => on)
    return (
      <Select
        label={meta.label}
        hint={hintOf(meta)}
        name={path}
        className="max-w-md"
        value={value}
        error={errors[path]}
        onChange={({ target }) => onChange(target.value)}
      >
        {!offered.some((area) => area.id === value) && <option value={value}>Choose an area</option>}
        {offered.map((area) => (
          <option key={area.id} value={area.id}>
            {area.name || 'New area'}
          </option>
        ))}
      </Select>
    )
  },
})

const areasIn = (group: object | undefined): Area[] => (group as Delivery | undefined)?.areas ?? []
