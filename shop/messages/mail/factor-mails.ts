import type { Letterhead } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'

const said = {
  'factor-set-up': [
    'A second factor was set up',
    'An authenticator app or a passkey was added to your back office account. From now on, signing in requires it in addition to your password.',
  ],
  'factor-removed': [
    'A second factor was removed',
    'An authenticator app or a passkey was removed from your back office account.',
  ],
  'factor-reset': [
    'Your second factor was reset',
    'All authenticator apps and passkeys were removed from your back office account, and you were signed out everywhere. You can sign in with your password only until you set up a second factor again.',
  ],
  'recovery-codes-made': [
    'New recovery codes were created',
    'Your back office account has ten new recovery codes. The previous codes no longer work.',
  ],
  'factor-throttled': [
    'Wrong codes were entered',
    'Your correct password and then several wrong codes were entered in the back office. None of the codes gave access to your account. If this wasn’t you, another person knows your password: please set a new one now.',
  ],
} as const satisfies Record<string, readonly [heading: string, happened: string]>

export type FactorEvent = keyof typeof said

/** Notifies a staff member of a change to the second factor of the account (rules: second factor alerts). */
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
        `If this was you, you don’t need to do anything. If not, please set a new password immediately and contact us: ${contact.email} or ${contact.phone}.`,
      ],
      action: { label: 'Set a new password', url: `${shopUrl}/admin-login/forgot-password` },
    },
  )
}
