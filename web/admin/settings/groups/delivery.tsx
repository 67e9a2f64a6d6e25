import { formatNaira, naira as toNaira } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { tick } from '../fields/choice.tsx'
import { naira } from '../fields/figure.tsx'
import { days } from '../fields/from-to.tsx'
import { list } from '../fields/list.tsx'
import { names } from '../fields/names.tsx'
import { orNothing, text } from '../fields/text.tsx'
import { together } from '../fields/together.tsx'
import type { GroupForm } from '../group-form.ts'
import type { SettingField } from '../setting-field.ts'

type Delivery = Settings['delivery']
type Place = NonNullable<Delivery['areas'][number]['place']>

const within = together<Place>({
  label: 'Where it is',
  help: 'An address elsewhere is asked about before the order is placed. Left empty, every address is taken.',
  fields: {
    countries: names({ label: 'Countries', help: 'Only these; Africa stands for all of it.' }),
    notCountries: names({ label: 'Not in', help: 'Every country but these.' }),
    states: names({ label: 'States', help: 'Only these.' }),
  },
})

/** An area that is nowhere in particular has no place. */
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

const checkout = 'where they choose how to get it'

/** Where the house delivers to. */
export const delivery: GroupForm<'delivery'> = {
  holds: ({ areas, freeAbove }) => [
    `${areas.filter(({ on }) => on).length} areas`,
    `free above ${formatNaira(freeAbove)}`,
  ],
  fields: {
    areas: list<Delivery['areas'][number]>({
      label: 'Areas',
      help: 'Where you deliver to. Shoppers choose one of them; one that is off is kept, and nobody sees it.',
      one: 'area',
      most: 40,
      seen: checkout,
      blank: { name: '', fee: toNaira(0), free: false, on: true, days: null },
      named: ({ name }) => name,
      fields: {
        name: text({ label: 'Name', help: 'As shoppers know it.', most: 120 }),
        fee: naira({
          label: 'Fee',
          help: 'What bringing it there costs.',
          seen: 'beside the area, and in what their order comes to',
        }),
        free: tick({
          label: 'Free above the sum below',
          help: 'Whether a large order is brought there for nothing.',
          seen: 'as a fee of nothing once their order is large enough',
          yes: 'Free',
          no: 'The fee is always paid',
        }),
        on: tick({ label: 'Offered', help: 'Whether it can be chosen now.', yes: 'On', no: 'Off' }),
        days: days({
          label: 'How long it takes',
          help: 'After the order is ready.',
          most: 90,
          seen: 'beside the area, and as what their order was promised',
        }),
        place,
      },
    }),
    defaultArea: text({
      label: 'Chosen at first',
      help: 'The name of the area that is chosen when somebody wants a delivery.',
      most: 120,
      seen: checkout,
    }),
    fallbackArea: text({
      label: 'Any other name counts as',
      help: 'The name of the area whose fee holds where a programme names one that you don’t have. Shoppers on your pages never meet it.',
      most: 120,
    }),
    freeAbove: naira({
      label: 'Free above',
      help: 'Orders of more than this, before VAT, are free to the areas that say so. The notice at the top of your pages is a text of its own.',
      seen: checkout,
    }),
    pickupPlace: orNothing(
      text({
        label: 'Pickup place',
        help: 'Where orders are picked up. Left empty, nothing is said where they choose.',
        most: 200,
        seen: checkout,
      }),
    ),
    pickupHours: orNothing(text({ label: 'Pickup hours', help: 'When.', most: 200, seen: checkout })),
    pickupReadyIn: orNothing(
      text({ label: 'Ready in', help: 'How long it takes, such as: 2 days.', most: 200, seen: checkout }),
    ),
  },
  preview: ({ areas }) => (
    <ul className="divide-y divide-line">
      {areas
        .filter(({ on }) => on)
        .map(({ name, fee }, position) => (
          <li key={position} className="flex justify-between gap-4 py-2">
            <span dir="auto">{name}</span>
            <span className="tabular-nums">{Number.isInteger(fee) ? formatNaira(fee) : '?'}</span>
          </li>
        ))}
    </ul>
  ),
}
