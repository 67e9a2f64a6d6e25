import type { Database } from '#db/connect.ts'
import type { MakeHtml } from '#shop/content/pages/made-html.server.ts'
import { previewOf } from '#shop/content/pages/posts.server.ts'
import { asHtml, asText } from './letter.ts'
import { leaveHeaders, senderOf, type Paper, type WrittenMail } from './mail.ts'
import { textOfHtml } from './text-of-html.server.ts'

/** A letter as it is written to anybody: only to whom it goes, and by what she leaves it, is missing. */
export type LetterToMany = (to: WrittenMail['to'], leaveUrl: string) => WrittenMail

/**
 * A letter of the owner's, whose Markdown is made safe as a post's is, on the house's paper, with pictures and links by their
 * whole addresses and the way to leave below it, as HTML and as plain text (rules: letters as mails).
 */
export async function letterToMany(
  shop: { db: Database; makeHtml: MakeHtml },
  { subject, body }: { subject: string; body: string },
  paper: Paper,
  shopUrl: string,
): Promise<LetterToMany> {
  const html = forMail(await previewOf(shop, body, shopUrl), shopUrl)
  const text = textOfHtml(html)
  return (to, leaveUrl) => {
    const leave = { label: 'Leave these letters', url: leaveUrl }
    const letter = { heading: subject, greeting: '', paragraphs: [], body: { html, text }, leave }
    return {
      to,
      ...senderOf(paper),
      subject,
      text: asText(letter, paper, paper.mails.footer),
      html: asHtml(letter, paper, paper.mails.footer, shopUrl),
      headers: leaveHeaders(leaveUrl),
    }
  }
}

const WIDE = 560

/** What a page shows, as mail programs understand it: one file of a picture, as wide as the paper at most. */
const forMail = (html: string, shopUrl: string): string =>
  html
    .replaceAll(/ (?:srcset|sizes|loading|decoding|height)="[^"]*"/g, '')
    .replaceAll(/ width="(\d+)"/g, (_, width: string) => ` width="${Math.min(WIDE, Number(width))}"`)
    .replaceAll(/<img /g, '<img style="display:block;max-width:100%;height:auto;border:0" ')
    .replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${shopUrl}/`)
