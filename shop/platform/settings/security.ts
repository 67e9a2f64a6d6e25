import { z } from 'zod'
import { tick } from './field.ts'
import { settingsGroup } from './group.ts'

export const security = settingsGroup({
  label: 'Sign-in',
  about: 'What staff need to enter the back office.',
  holds: ({ secondFactor }) => [
    secondFactor ? 'everybody needs a second factor' : 'a second factor is everybody’s own choice',
  ],
  schema: z.strictObject({
    secondFactor: tick({
      label: 'Second factor',
      help: 'An app that shows codes, or a passkey, beside the password. Who has none sets one up before she can do anything else, you too.',
      yes: 'Everybody needs one',
      no: 'Everybody chooses',
    }),
  }),
  defaults: { secondFactor: false },
})
