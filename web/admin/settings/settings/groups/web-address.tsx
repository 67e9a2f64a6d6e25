import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** Where shoppers reach the shop. */
export const webAddress: GroupForm<'web-address'> = {
  holds: ({ url }) => [url ?? 'not entered'],
  fields: {
    url: orNothing(
      text({
        label: 'Web address',
        help: 'For example https://shop.example. When you save it, the shop checks that it answers there. Passkeys made at another address don’t work at this one.',
        most: 200,
        type: 'url',
        seen: 'in their mails, and when they come back from a payment page',
      }),
    ),
  },
}
