import { asHtml, asText, type Letter, type Letterhead } from './letter.ts'

/** A letter to one person. */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  letter: Letter
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** The letter as a mail to this person. What people typed may hold line breaks; in a subject or an address they are blanks. */
export const mailOf = (to: { name: string; email: string }, subject: string, letter: Letter): Mail => ({
  to: { name: oneLine(to.name), address: to.email },
  subject: oneLine(subject),
  letter,
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A mail as it leaves: as plain text and as HTML. */
export type WrittenMail = Omit<Mail, 'letter'> & {
  from: { name: string; address: string }
  text: string
  html: string
}

/** A mail on the house's own paper. */
export const written = ({ letter, ...mail }: Mail, paper: Letterhead): WrittenMail => ({
  ...mail,
  from: { name: oneLine(paper.house.name), address: paper.contact.email },
  text: asText(letter, paper),
  html: asHtml(letter, paper),
})
