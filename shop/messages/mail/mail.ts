import { mailKinds, type MailKind, type ValuesOf } from '#shop/platform/settings/mail-kinds.ts'
import { filledIn } from '#shop/platform/settings/mails.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { asHtml, asText, type Letter, type Letterhead } from './mail-content.ts'

/** A mail to one person. The subject and opening lines are the templates of its kind, filled with `values`. */
export type Mail = {
  kind: MailKind
  to: { name: string; address: string }
  values: Readonly<Record<string, string>>
  letter: Letter
  attachments?: { filename: string; contentType: string; content: string }[]
  /** The unsubscribe URL. It is also sent as a header, so mail programs can show it. */
  leaveUrl?: string
}

/** Creates a mail to this person. Replaces line breaks in the name, because headers can't contain them. */
export const mailOf = <Kind extends MailKind>(
  kind: Kind,
  to: { name: string; email: string },
  values: ValuesOf<Kind>,
  letter: Letter,
): Mail => ({ kind, to: { name: oneLine(to.name), address: to.email }, values, letter })

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A mail ready to be sent, as plain text and HTML. */
export type WrittenMail = Pick<Mail, 'to' | 'attachments'> & {
  headers?: Readonly<Record<string, string>>
  /** `isChosen`: the owner chose the address. Otherwise the mail transport may use the mail server's address. */
  from: { name: string; address: string; isChosen: boolean }
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/**
 * Returns the sender's address: the one the owner chose, else the one entered with the mail server, else the shop's
 * contact address (rules: mail sender).
 */
export const fromAddress = ({ from }: Pick<WrittenMail, 'from'>, sender: string | undefined): string =>
  from.isChosen ? from.address : (sender ?? from.address)

/** Settings that every mail needs: the shop's name and contact details, and the owner's texts. */
export type Paper = Letterhead & Pick<Settings, 'mails'>

/**
 * Renders a mail with the owner's texts. Pictures are loaded from `shopUrl` (rules: mail wording, mail sender).
 */
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

/** Returns the sender and the reply address for the shop's mails (rules: mail sender). */
export const senderOf = ({ house, contact, mails }: Paper): Pick<WrittenMail, 'from' | 'replyTo'> => ({
  from: {
    name: oneLine(mails.senderName ?? house.name),
    address: mails.senderAddress ?? contact.email,
    isChosen: mails.senderAddress !== null,
  },
  replyTo: mails.replyTo,
})

/**
 * Returns the headers that let mail programs unsubscribe with one POST, as defined by RFC 8058 (rules: unsubscribing).
 */
export const leaveHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
