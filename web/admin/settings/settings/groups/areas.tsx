import { naira as toNaira } from '#shop/core/money.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { Select } from '#web/ui/field.tsx'
import { AreaTable } from '#web/admin/settings/settings/fields/area-table.tsx'
import { tick } from '#web/admin/settings/settings/fields/choice.tsx'
import { naira } from '#web/admin/settings/settings/fields/figure.tsx'
import { days } from '#web/admin/settings/settings/fields/from-to.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { names } from '#web/admin/settings/settings/fields/names.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

type Delivery = Settings['delivery']
type Area = Delivery['areas'][number]
type Place = NonNullable<Area['place']>

const within = together<Place>({
  label: 'Where it is',
  help: 'An address elsewhere is asked about before the order is placed. Left empty, every address is taken.',
  fields: {
    countries: names({ label: 'Countries', help: 'Only these; Africa stands for all of it.' }),
    notCountries: names({ label: 'Not in', help: 'Every country but these.' }),
    states: names({ label: 'States', help: 'Only these.' }),
  },
})

/** Removes the place of an area without countries and states. */
const place: SettingField<Place | undefined> = {
  label: within.label,
  hint: within.hint,
  parts: within.parts!,
  words: (value) => (value ? within.words(value) : 'anywhere'),
  control: ({ value, onChange, ...rest }) =>
    within.control({
      ...rest,
      value: value ?? {},
      onChange: (chosen) => onChange(Object.values(chosen).some((each) => each) ? chosen : undefined),
    }),
}

/** A preview of the areas in the checkout. */
export const checkout = 'where they choose how to get it'
const MOST_AREAS = 40

const id: SettingField<string> = {
  label: 'Known as',
  hint: 'What the default and the fallback area are found by. It stays when the name is changed.',
  words: (value) => value,
  control: () => null,
}

const told = list<Area>({
  label: 'Areas',
  help: 'Where you deliver to; shoppers choose one that is on. Days are how long the delivery takes once the order is ready. Free: orders above the sum below pay no fee.',
  one: 'area',
  most: MOST_AREAS,
  seen: checkout,
  blank: { id: '', name: '', fee: toNaira(0), free: false, on: true, days: null },
  named: ({ name }) => name,
  known: (area) => area.id,
  fields: {
    id,
    name: text({ label: 'Name', help: 'As shoppers know it.', most: 120 }),
    fee: naira({
      label: 'Fee',
      help: 'What bringing it there costs.',
      seen: 'beside the area, and in what their order comes to',
    }),
    free: tick({
      label: 'Free above the sum below',
      help: 'Whether delivery is free for large orders.',
      seen: 'as a fee of nothing once their order is large enough',
      yes: 'Free',
      no: 'The fee is always paid',
    }),
    on: tick({ label: 'Offered', help: 'Whether customers can choose it.', yes: 'On', no: 'Off' }),
    days: days({
      label: 'How long it takes',
      help: 'After the order is ready.',
      most: 90,
      seen: 'beside the area, and as what their order was promised',
    }),
    place,
  },
})

/** The shipping areas, a row each. */
export const areas: SettingField<Area[]> = {
  ...told,
  control: (control) => <AreaTable {...control} told={told} most={MOST_AREAS} place={place} />,
}

/** One of the areas that are on. */
export const oneArea = (told: Told): SettingField<string> => ({
  ...toldOf(told),
  words: (value, among) => areasIn(among).find((area) => area.id === value)?.name ?? value,
  control: ({ path, value, errors, onChange, whole }) => {
    const offered = areasIn(whole?.values).filter(({ on }) => on)
    return (
      <Select
        label={told.label}
        hint={hintOf(told)}
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
