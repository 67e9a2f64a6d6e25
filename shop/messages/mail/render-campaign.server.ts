import type { Database } from '#db/connect.ts'
import type { MakeHtml } from '#shop/content/pages/made-html.server.ts'
import { previewOf } from '#shop/content/pages/posts.server.ts'
import { asHtml, asText } from './mail-content.ts'
import { leaveHeaders, senderOf, type Paper, type WrittenMail } from './mail.ts'
import { textOfHtml } from './text-of-html.server.ts'

/** Completes a campaign mail with its recipient and unsubscribe link. */
export type RenderedCampaign = (to: WrittenMail['to'], leaveUrl: string) => WrittenMail

/**
 * Renders a campaign as HTML and plain text, once for all recipients. The Markdown is sanitized like a blog post's;
 * pictures and links get absolute URLs, and an unsubscribe link is added below (rules: campaign mails).
 */
export async function renderCampaign(
  shop: { db: Database; makeHtml: MakeHtml },
  { subject, body }: { subject: string; body: string },
  paper: Paper,
  shopUrl: string,
): Promise<RenderedCampaign> {
  const html = forMail(await previewOf(shop, body, shopUrl), shopUrl)
  const text = textOfHtml(html)
  return (to, leaveUrl) => {
    const leave = { label: 'Unsubscribe', url: leaveUrl }
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

/** Adapts a page's HTML to mail programs: one file per picture, at most as wide as the mail. */
const forMail = (html: string, shopUrl: string): string =>
  html
    .replaceAll(/ (?:srcset|sizes|loading|decoding|height)="[^"]*"/g, '')
    .replaceAll(/ width="(\d+)"/g, (_, width: string) => ` width="${Math.min(WIDE, Number(width))}"`)
    .replaceAll(/<img /g, '<img style="display:block;max-width:100%;height:auto;border:0" ')
    .replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${shopUrl}/`)
