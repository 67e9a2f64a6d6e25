export const mailReaders = {
  customers: { label: 'To customers' },
  house: { label: 'To your house' },
  staff: { label: 'To staff' },
} as const satisfies Record<string, { label: string }>
type MailReader = keyof typeof mailReaders

export type MailRow = {
  label: string
  to: MailReader
  /** When the mail is sent, in one sentence. */
  about: string
  /** Reason why it cannot be disabled; null if it can. */
  always: string | null
  /** Placeholders that its texts may use, with a description of each value. */
  knows: Record<string, string>
  /** Default subject and opening, used until the owner changes them. The text below the opening is fixed. */
  subject: string
  opening: string
}

const name = { name: 'who reads it' }

/** Placeholders shared by several kinds of mail. */
export const known = { name, ofOrder: { ...name, order: 'the order’s number' } }

/** Reasons why mails cannot be disabled. */
export const always = {
  opensTheDoor: 'It can’t be switched off: without it somebody would not get into her account.',
  asksFirst: 'It can’t be switched off: without it nobody could say yes to letters.',
  guards: 'It can’t be switched off: by it somebody learns that another person is at her account.',
  chosen: 'It isn’t switched off here: each person chooses under Account, Notifications, what she is mailed of.',
  brings: 'It can’t be switched off: without it nobody gets the card that was paid for.',
  trouble: 'It can’t be switched off: nobody else would see it in time.',
  accounts: 'It can’t be switched off: by it every owner learns where money goes to.',
} as const
