import { mailKinds, type MailKind, type ValuesOf } from '#shop/platform/settings/mail-kinds.ts'
import { filledIn } from '#shop/platform/settings/mails.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { asHtml, asText, type Letter, type Letterhead } from './letter.ts'

/** A letter to one person. Its subject and opening lines are those of its kind, with `values` in the place of their names. */
export type Mail = {
  kind: MailKind
  to: { name: string; address: string }
  values: Readonly<Record<string, string>>
  letter: Letter
  attachments?: { filename: string; contentType: string; content: string }[]
  /** By which she gets no more such mails; mail programs show it too. */
  leaveUrl?: string
}

/** The letter as a mail to this person. What people typed may hold line breaks; in a subject or an address they are blanks. */
export const mailOf = <Kind extends MailKind>(
  kind: Kind,
  to: { name: string; email: string },
  values: ValuesOf<Kind>,
  letter: Letter,
): Mail => ({ kind, to: { name: oneLine(to.name), address: to.email }, values, letter })

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A mail as it leaves: as plain text and as HTML. */
export type WrittenMail = Pick<Mail, 'to' | 'attachments'> & {
  headers?: Readonly<Record<string, string>>
  /** `isChosen` says that the owner chose the address; else who carries mails may know a better one. */
  from: { name: string; address: string; isChosen: boolean }
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** The address that a mail is from: what the owner chose, else what was entered with the mail server, else the house's own (rules: sender of mails). */
export const fromAddress = ({ from }: Pick<WrittenMail, 'from'>, sender: string | undefined): string =>
  from.isChosen ? from.address : (sender ?? from.address)

/** What the house's own paper is made of: its name, how it is reached, and the words that its owner chose. */
export type Paper = Letterhead & Pick<Settings, 'mails'>

/** A mail on the house's own paper, whose pictures are at `shopUrl`, in the owner's words where she has any (rules: words of mails, sender of mails). */
export function written(mail: Mail, paper: Paper, shopUrl: string): WrittenMail {
  const { kind, to, values, letter, attachments, leaveUrl } = mail
  const { house, mails } = paper
  const known = Object.fromEntries(
    Object.entries({ ...values, house: house.name }).map(([name, value]) => [name, oneLine(value)]),
  )
  const wordsOf = (part: 'subject' | 'opening') => filledIn(mails[kind][part] || mailKinds[kind][part], known)
  const opening = wordsOf('opening')
    .split(/\s*\n\s*/)
    .filter(Boolean)
  const whole = { ...letter, paragraphs: [...opening, ...letter.paragraphs] }
  return {
    to,
    ...senderOf(paper),
    subject: oneLine(wordsOf('subject')),
    text: asText(whole, paper, mails.footer),
    html: asHtml(whole, paper, mails.footer, shopUrl),
    ...(attachments && { attachments }),
    ...(leaveUrl !== undefined && { headers: leaveHeaders(leaveUrl) }),
  }
}

/** Who a mail is from, and who gets its answers (rules: sender of mails). */
export const senderOf = ({ house, contact, mails }: Paper): Pick<WrittenMail, 'from' | 'replyTo'> => ({
  from: {
    name: oneLine(mails.senderName ?? house.name),
    address: mails.senderAddress ?? contact.email,
    isChosen: mails.senderAddress !== null,
  },
  replyTo: mails.replyTo,
})

/** What mail programs need to leave for whoever reads, by one POST, as RFC 8058 has it (rules: leaving). */
export const leaveHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
