import { orNothing, text } from '../fields/text.tsx'
import type { GroupForm } from '../group-form.ts'

/** Where shoppers reach the shop. */
export const webAddress: GroupForm<'web-address'> = {
  holds: ({ url }) => [url ?? 'not entered'],
  fields: {
    url: orNothing(
      text({
        label: 'Web address',
        help: 'Such as https://shop.example. Saving it has the shop look whether it answers there. Passkeys belong to an address: those made at another one don’t open this one.',
        most: 200,
        type: 'url',
        seen: 'in their mails, and when they come back from a payment page',
      }),
    ),
  },
}
