import { asHtml, asText, type Letter } from './letter.ts'

/** A letter to one person, as plain text and as HTML. */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** The letter as a mail to this person. What people typed may hold line breaks; in a subject or an address they are blanks. */
export const mailOf = (to: { name: string; email: string }, subject: string, letter: Letter): Mail => ({
  to: { name: oneLine(to.name), address: to.email },
  subject: oneLine(subject),
  text: asText(letter),
  html: asHtml(letter),
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
