import { formatNaira } from '#shop/core/money.ts'
import { naira } from '#web/admin/settings/settings/fields/figure.tsx'
import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import { areas, checkout, oneArea } from './areas.tsx'

/** Where the house delivers to. */
export const delivery: GroupForm<'delivery'> = {
  holds: ({ areas, freeAbove }) => [
    `${areas.filter(({ on }) => on).length} areas`,
    `free above ${formatNaira(freeAbove)}`,
  ],
  fields: {
    areas,
    defaultArea: oneArea({
      label: 'Default area',
      help: 'The area that is chosen when a shopper wants a delivery.',
      seen: checkout,
    }),
    fallbackArea: oneArea({
      label: 'Fallback area',
      help: 'Its fee counts where a programme names an area that you don’t have. Shoppers on your pages never meet it.',
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
