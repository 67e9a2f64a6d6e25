/** To whom a mail goes. */
export const mailReaders = {
  customers: { label: 'To customers' },
  house: { label: 'To your house' },
  staff: { label: 'To staff' },
} as const satisfies Record<string, { label: string }>
type MailReader = keyof typeof mailReaders

/** A kind of mail, as the table of them has it. */
export type MailRow = {
  label: string
  to: MailReader
  /** When it is sent, in a sentence. */
  about: string
  /** Why it can't be switched off; null where it can. */
  always: string | null
  /** What its words may name, and what stands there then. */
  knows: Record<string, string>
  /** The usual words, until the owner says others. What stands below the opening lines stays in any case. */
  subject: string
  opening: string
}

const name = { name: 'who reads it' }

/** What several kinds know. */
export const known = { name, ofOrder: { ...name, order: 'the order’s number' } }

/** Why mails can't be switched off. */
export const always = {
  opensTheDoor: 'It can’t be switched off: without it somebody would not get into her account.',
  asksFirst: 'It can’t be switched off: without it nobody could say yes to letters.',
  guards: 'It can’t be switched off: by it somebody learns that another person is at her account.',
  chosen: 'It isn’t switched off here: each person chooses under Account, Notifications, what she is mailed of.',
  brings: 'It can’t be switched off: without it nobody gets the card that was paid for.',
  trouble: 'It can’t be switched off: nobody else would see it in time.',
  accounts: 'It can’t be switched off: by it every owner learns where money goes to.',
} as const
