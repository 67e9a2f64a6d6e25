import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

/** Maximum number of delivery areas of the shop. */
export const MOST_AREAS = 40
const MOST_DAYS = 90
const MOST_NAMES = 60
const seen = 'where they choose the delivery method'

const names = z.array(filled(longest.name)).max(MOST_NAMES, because('too-many-items')).optional()

/**
 * Limits an area to states and countries ('Africa' means all African countries). An area without a place accepts every
 * address.
 */
const place = z.strictObject({
  countries: field(names, {
    label: 'Countries',
    help: 'Only these countries. Africa includes all African countries.',
    control: 'names',
  }),
  notCountries: field(names, { label: 'Except', help: 'All countries except these.', control: 'names' }),
  states: field(names, { label: 'States', help: 'Only these states.', control: 'names' }),
})

/** A range of days: the minimum and the maximum number. */
const days = z
  .tuple([whole(0, MOST_DAYS), whole(0, MOST_DAYS)], because('not-a-list'))
  .refine(([from, to]) => from <= to, because('range-reversed'))

/** An area without an `id`, as in settings stored by older versions, gets its name as id. */
const area = z.strictObject({
  id: field(text(longest.name).default(''), {
    label: 'Key',
    help: 'Identifies the default and the fallback area. It doesn’t change when you rename the area.',
  }),
  name: field(filled(longest.name), { label: 'Name', help: 'The name that shoppers see.' }),
  fee: field(nairaAmount(), {
    label: 'Fee',
    help: 'The fee for a delivery to this area.',
    control: 'naira',
    seen: 'next to the area, and in the total of their order',
  }),
  free: tick({
    label: 'Free for large orders',
    help: 'Whether delivery is free for orders above the amount below.',
    yes: 'Free',
    no: 'Always charge the fee',
    seen: 'as a fee of ₦0 once their order is large enough',
  }),
  on: tick({ label: 'Offered', help: 'Whether customers can choose it.', yes: 'On', no: 'Off' }),
  days: field(days.nullable(), {
    label: 'Delivery time',
    help: 'Counted from when the order is ready.',
    seen: 'next to the area, and as the promised time of their order',
  }),
  place: field(place.optional(), {
    label: 'Places',
    help: 'Customers whose address is elsewhere are asked to check the area before they order. Leave empty to accept every address.',
  }),
})

const schema = z
  .strictObject({
    areas: field(
      z.array(area, because('not-a-list')).min(1, because('no-area')).max(MOST_AREAS, because('too-many-items')),
      {
        label: 'Areas',
        help: 'The areas that you deliver to. Shoppers can choose those that are on. Days: delivery time once the order is ready. Free: no fee for orders above the amount below.',
        one: 'area',
        blank: { id: '', name: '', fee: naira(0), free: false, on: true, days: null },
        named: ({ name }: z.output<typeof area>) => name,
        known: ({ id }: z.output<typeof area>) => id,
        seen,
      },
    ),
    defaultArea: field(filled(longest.name), {
      label: 'Default area',
      help: 'The area that is selected when a shopper chooses delivery.',
      seen,
    }),
    fallbackArea: field(filled(longest.name), {
      label: 'Fallback area',
      help: 'Its fee applies when an API client sends an unknown area. It doesn’t affect orders on your pages.',
    }),
    freeAbove: field(nairaAmount(), {
      label: 'Free above',
      help: 'Orders above this amount, before VAT, are delivered free to areas marked ‘Free’. The notice at the top of your pages is a separate text.',
      control: 'naira',
      seen,
    }),
    pickupPlace: field(filled(longest.line).nullable(), {
      label: 'Pickup place',
      help: 'Where customers pick up their orders. By default at your shop’s address.',
      seen,
    }),
    pickupHours: field(filled(longest.line).nullable(), {
      label: 'Pickup hours',
      help: 'When customers can pick up orders. By default in your support hours.',
      seen,
    }),
    pickupReadyIn: field(filled(longest.line).nullable(), {
      label: 'Ready in',
      help: 'How long until an order can be picked up, such as 2 days.',
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

/** Gives each area a unique id: its own, otherwise its name, with a number if the name is taken. */
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
 * Returns the id of the area with this id or, failing that, with this name. Any other value is returned unchanged and
 * rejected later.
 */
const idOf = (given: string, areas: readonly Known[]): string =>
  (areas.find(({ id }) => id === given) ?? areas.find(({ name }) => name === given))?.id ?? given

const inAbuja = { countries: ['Nigeria'], states: ['FCT'] }
const near = { free: true, on: true, days: null, place: inAbuja }
const far = { free: false, on: true, days: null }

/** The areas for delivery and their fees (rules: delivery fee, free delivery). */
export const delivery = settingsGroup({
  label: 'Delivery',
  about: 'Delivery areas, fees and pickup.',
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
      // Karu needs both: it lies on both sides of the state border.
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
