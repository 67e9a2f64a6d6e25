import { tick } from '#web/admin/settings/settings/fields/choice.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** How staff sign in. */
export const security: GroupForm<'security'> = {
  holds: ({ secondFactor }) => [
    secondFactor ? 'everybody needs a second factor' : 'a second factor is everybody’s own choice',
  ],
  fields: {
    secondFactor: tick({
      label: 'Second factor',
      help: 'An app that shows codes, or a passkey, beside the password. Who has none sets one up before she can do anything else, you too.',
      yes: 'Everybody needs one',
      no: 'Everybody chooses',
    }),
  },
}
