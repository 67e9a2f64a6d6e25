export const mailReaders = {
  customers: { label: 'To customers' },
  house: { label: 'To your shop' },
  staff: { label: 'To staff' },
} as const satisfies Record<string, { label: string }>
type MailReader = keyof typeof mailReaders

export type MailRow = {
  label: string
  to: MailReader
  /** When the mail is sent, in one sentence. */
  about: string
  /** Reason why the mail cannot be disabled; null if it can. */
  always: string | null
  /** Placeholders that the mail's texts may use, with a description of each value. */
  knows: Record<string, string>
  /** Default subject and opening, used until the owner changes them. The text below the opening is fixed. */
  subject: string
  opening: string
}

const name = { name: 'the recipient’s name' }

/** Placeholders shared by several kinds of mail. */
export const known = { name, ofOrder: { ...name, order: 'the order’s number' } }

/** Reasons why mails cannot be disabled. */
export const always = {
  opensTheDoor: 'This email can’t be switched off: people need it to access their account.',
  asksFirst: 'This email can’t be switched off: subscribers need it to confirm their subscription.',
  guards: 'This email can’t be switched off: it warns people when another person may be using their account.',
  chosen: 'This email can’t be switched off here. Staff members choose their emails under Account, Notifications.',
  brings: 'This email can’t be switched off: it delivers the gift card.',
  trouble: 'This email can’t be switched off: without it, staff may notice the problem too late.',
  accounts: 'This email can’t be switched off: it notifies every owner when the bank accounts change.',
} as const
