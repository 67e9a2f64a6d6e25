import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

const MOST_AREAS = 40
const MOST_DAYS = 90
const MOST_NAMES = 60
const seen = 'where they choose how to get it'

const names = z.array(filled(longest.name)).max(MOST_NAMES, because('too-many-items')).optional()

/**
 * Limits an area to states and countries ('Africa' means all countries there); an area without a place accepts every
 * address.
 */
const place = z.strictObject({
  countries: field(names, { label: 'Countries', help: 'Only these; Africa stands for all of it.', control: 'names' }),
  notCountries: field(names, { label: 'Not in', help: 'Every country but these.', control: 'names' }),
  states: field(names, { label: 'States', help: 'Only these.', control: 'names' }),
})

/** A range of days, from and to. */
const days = z
  .tuple([whole(0, MOST_DAYS), whole(0, MOST_DAYS)], because('not-a-list'))
  .refine(([from, to]) => from <= to, because('range-reversed'))

/** An area without an `id`, as in settings stored by older versions, gets its name as id. */
const area = z.strictObject({
  id: field(text(longest.name).default(''), {
    label: 'Known as',
    help: 'What the default and the fallback area are found by. It stays when the name is changed.',
  }),
  name: field(filled(longest.name), { label: 'Name', help: 'As shoppers know it.' }),
  fee: field(nairaAmount(), {
    label: 'Fee',
    help: 'What bringing it there costs.',
    control: 'naira',
    seen: 'beside the area, and in what their order comes to',
  }),
  free: tick({
    label: 'Free above the sum below',
    help: 'Whether delivery is free for large orders.',
    yes: 'Free',
    no: 'The fee is always paid',
    seen: 'as a fee of nothing once their order is large enough',
  }),
  on: tick({ label: 'Offered', help: 'Whether customers can choose it.', yes: 'On', no: 'Off' }),
  days: field(days.nullable(), {
    label: 'How long it takes',
    help: 'After the order is ready.',
    seen: 'beside the area, and as what their order was promised',
  }),
  place: field(place.optional(), {
    label: 'Where it is',
    help: 'An address elsewhere is asked about before the order is placed. Left empty, every address is taken.',
  }),
})

const schema = z
  .strictObject({
    areas: field(
      z.array(area, because('not-a-list')).min(1, because('no-area')).max(MOST_AREAS, because('too-many-items')),
      {
        label: 'Areas',
        help: 'Where you deliver to; shoppers choose one that is on. Days are how long the delivery takes once the order is ready. Free: orders above the sum below pay no fee.',
        one: 'area',
        blank: { id: '', name: '', fee: naira(0), free: false, on: true, days: null },
        named: ({ name }: z.output<typeof area>) => name,
        known: ({ id }: z.output<typeof area>) => id,
        seen,
      },
    ),
    defaultArea: field(filled(longest.name), {
      label: 'Default area',
      help: 'The area that is chosen when a shopper wants a delivery.',
      seen,
    }),
    fallbackArea: field(filled(longest.name), {
      label: 'Fallback area',
      help: 'Its fee counts where a programme names an area that you don’t have. Shoppers on your pages never meet it.',
    }),
    freeAbove: field(nairaAmount(), {
      label: 'Free above',
      help: 'Orders of more than this, before VAT, are free to the areas that say so. The notice at the top of your pages is a text of its own.',
      control: 'naira',
      seen,
    }),
    pickupPlace: field(filled(longest.line).nullable(), {
      label: 'Pickup place',
      help: 'Where orders are picked up. Left empty, nothing is said where they choose.',
      seen,
    }),
    pickupHours: field(filled(longest.line).nullable(), { label: 'Pickup hours', help: 'When.', seen }),
    pickupReadyIn: field(filled(longest.line).nullable(), {
      label: 'Ready in',
      help: 'How long it takes, such as: 2 days.',
      seen,
    }),
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

/** Gives each area a unique id: its own, or else its name, with a number if that is taken. */
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

/**
 * Returns the id of the area with this id or else this name; any other value is returned unchanged and rejected later.
 */
const idOf = (given: string, areas: readonly Known[]): string =>
  (areas.find(({ id }) => id === given) ?? areas.find(({ name }) => name === given))?.id ?? given

const inAbuja = { countries: ['Nigeria'], states: ['FCT'] }
const near = { free: true, on: true, days: null, place: inAbuja }
const far = { free: false, on: true, days: null }

/** The areas for delivery and their fees (rules: delivery fee, free delivery). */
export const delivery = settingsGroup({
  label: 'Delivery',
  about: 'Where you deliver to, what it costs, and where orders are picked up.',
  holds: ({ areas, freeAbove }) => [
    `${areas.filter(({ on }) => on).length} areas`,
    `free above ${formatNaira(freeAbove)}`,
  ],
  schema,
  // Parsed like submitted settings, so that both are stored in the same form.
  defaults: schema.parse({
    areas: [
      { name: 'Gwaripa Axis (Abuja)', fee: naira(2_000), ...near },
      { name: 'Within AMAC (Abuja municipal)', fee: naira(3_000), ...near },
      { name: 'Bwari axis', fee: naira(3_500), ...near },
      // Karu lies on both sides of the state border.
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
