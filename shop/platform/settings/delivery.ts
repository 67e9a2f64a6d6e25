import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { naira } from '#shop/core/money.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'

const MOST_AREAS = 40
const MOST_DAYS = 90
const MOST_NAMES = 60

const names = z.array(filled(longest.name)).max(MOST_NAMES, because('too-many-items')).optional()

/** `place` says in which states and countries the area is ('Africa' is all of them there); without one it is anywhere. */
const place = z.strictObject({ countries: names, notCountries: names, states: names })

/**
 * `id` stays when the name is changed: the default and the fallback area are found by it. An area that comes without one,
 * as all did that were stored before, has its name for it. `free`: free above the shop's sum; `days`, how long it takes after
 * processing, from and to, or null where not said.
 */
const area = z.strictObject({
  id: text(longest.name).default(''),
  name: filled(longest.name),
  fee: nairaAmount(),
  free: z.boolean(because('not-a-tick')),
  on: z.boolean(because('not-a-tick')),
  days: z
    .tuple([whole(0, MOST_DAYS), whole(0, MOST_DAYS)], because('not-a-list'))
    .refine(([from, to]) => from <= to, because('range-reversed'))
    .nullable(),
  place: place.optional(),
})

const schema = z
  .strictObject({
    areas: z.array(area, because('not-a-list')).min(1, because('no-area')).max(MOST_AREAS, because('too-many-items')),
    defaultArea: filled(longest.name),
    fallbackArea: filled(longest.name),
    freeAbove: nairaAmount(),
    pickupPlace: filled(longest.line).nullable(),
    pickupHours: filled(longest.line).nullable(),
    pickupReadyIn: filled(longest.line).nullable(),
  })
  .overwrite((given) => {
    const areas = withIds(given.areas)
    const [defaultArea, fallbackArea] = [idOf(given.defaultArea, areas), idOf(given.fallbackArea, areas)]
    return { ...given, areas, defaultArea, fallbackArea }
  })
  .check(({ value: { areas, defaultArea, fallbackArea }, issues }) => {
    const complain = (path: (string | number)[], code: string) =>
      issues.push({ code: 'custom', message: code, path, input: areas })
    const on = new Set(areas.filter((area) => area.on).map(({ id }) => id))
    if (on.size === 0) complain(['areas'], 'no-area')
    for (const [position, { name }] of areas.entries())
      if (areas.findIndex((other) => sameName(other.name) === sameName(name)) < position)
        complain(['areas', position, 'name'], 'name-twice')
    if (!on.has(defaultArea)) complain(['defaultArea'], 'no-such-area')
    if (!on.has(fallbackArea)) complain(['fallbackArea'], 'no-such-area')
  })

type Known = { id: string; name: string }

/** Each with an id that no other has: its own, or else its name, which is made another where it is taken. */
function withIds<Area extends Known>(areas: Area[]): Area[] {
  const isFirst = ({ id }: Area, place: number) => areas.findIndex((each) => each.id === id) === place
  const taken = new Set(areas.map(({ id }) => id))
  return areas.map((area, place) => {
    if (area.id !== '' && isFirst(area, place)) return area
    let id = area.name
    for (let number = 2; taken.has(id); number++) id = `${area.name.slice(0, longest.name - 4)} ${number}`
    taken.add(id)
    return { ...area, id }
  })
}

/** The id of the area with this id, else of the one with this name; anything else is returned unchanged and then refused. */
const idOf = (given: string, areas: readonly Known[]): string =>
  (areas.find(({ id }) => id === given) ?? areas.find(({ name }) => name === given))?.id ?? given

const inAbuja = { countries: ['Nigeria'], states: ['FCT'] }
const near = { free: true, on: true, days: null, place: inAbuja }
const far = { free: false, on: true, days: null }

/** Where the house delivers to, and for how much (rules: delivery fee, free delivery). */
export const delivery = settingsGroup({
  schema,
  // Read as what is given is, so that both are stored alike.
  defaults: schema.parse({
    areas: [
      { name: 'Gwaripa Axis (Abuja)', fee: naira(2_000), ...near },
      { name: 'Within AMAC (Abuja municipal)', fee: naira(3_000), ...near },
      { name: 'Bwari axis', fee: naira(3_500), ...near },
      // It lies on both sides of the border.
      { name: 'Karu', fee: naira(4_000), ...near, place: { ...inAbuja, states: ['FCT', 'Nasarawa'] } },
      { name: 'Gwagwalada', fee: naira(4_500), ...near },
      { name: 'Abaji', fee: naira(5_500), ...near },
      { name: 'Within Nigeria', fee: naira(7_500), ...far, place: { countries: ['Nigeria'] } },
      {
        name: 'Within Africa',
        fee: naira(38_000),
        ...far,
        place: { countries: ['Africa'], notCountries: ['Nigeria'] },
      },
      { name: 'Outside Nigeria', fee: naira(65_000), ...far, place: { notCountries: ['Nigeria'] } },
    ],
    defaultArea: 'Gwaripa Axis (Abuja)',
    fallbackArea: 'Outside Nigeria',
    freeAbove: naira(100_000),
    pickupPlace: null,
    pickupHours: null,
    pickupReadyIn: null,
  }),
})
