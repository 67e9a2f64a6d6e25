import type { Letterhead } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

const said = {
  'factor-set-up': [
    'A second factor was set up',
    'Your account in the back office asks for more than the password from now on: an app that shows codes, or a passkey, was added to it.',
  ],
  'factor-removed': [
    'A second factor was removed',
    'An app that shows codes, or a passkey, was removed from your account in the back office.',
  ],
  'factor-reset': [
    'Your second factor was reset',
    'Every app and passkey was taken from your account in the back office, and you are signed out everywhere. Your password alone opens it, until you set up a second factor again.',
  ],
  'recovery-codes-made': [
    'New recovery codes were made',
    'Your account in the back office has ten new recovery codes. Those that you wrote down before are worth nothing now.',
  ],
  'factor-throttled': [
    'Wrong codes were tried',
    'Somebody gave your password to the back office, and then several wrong codes. If that was not you, she knows your password: please set another one now. None of the codes opened your account.',
  ],
} as const satisfies Record<string, readonly [heading: string, happened: string]>

export type FactorEvent = keyof typeof said

/** Notifies a staff member of a change to the second factor of the account (rules: second factor is told). */
export function factorMail(
  event: FactorEvent,
  { name, email }: { name: string; email: string },
  shopUrl: string,
  { contact }: Letterhead,
): Mail {
  const [heading, happened] = said[event]
  return mailOf(
    'second-factor',
    { name, email },
    { name, what: heading },
    {
      heading,
      greeting: `Dear ${name},`,
      paragraphs: [
        happened,
        `If it was you, there is nothing to do. If it was not, please set another password at once, and tell us: ${contact.email} or ${contact.phone}.`,
      ],
      action: { label: 'Set another password', url: `${shopUrl}/admin-login/forgot-password` },
    },
  )
}
