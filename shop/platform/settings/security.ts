import { z } from 'zod'
import { tick } from './field.ts'
import { settingsGroup } from './group.ts'

export const security = settingsGroup({
  label: 'Sign-in',
  about: 'What staff need to sign in to the back office.',
  holds: ({ secondFactor }) => [secondFactor ? 'second factor required' : 'second factor optional'],
  schema: z.strictObject({
    secondFactor: tick({
      label: 'Second factor',
      help: 'An authenticator app or a passkey in addition to the password. Staff without one, including you, must set one up before they can do anything else.',
      yes: 'Required for all staff',
      no: 'Optional',
    }),
  }),
  defaults: { secondFactor: false },
})
