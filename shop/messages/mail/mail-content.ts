import type { LinePictureUrl } from '#shop/platform/media/line-picture.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { pictureUrl, smallPictureUrl, widthsOf } from '#shop/platform/media/picture.ts'

/** Content of a mail, in display order. Everything is plain text except `body`, whose HTML is sanitized. */
export type Letter = {
  heading: string
  greeting: string
  paragraphs: string[]
  /** The owner's text; its HTML is already sanitized. */
  body?: { html: string; text: string }
  /** Codes to type in, shown large, each with a button as an alternative. */
  codes?: { label: string; code: string; action: Action }[]
  /** Items; `picture` is a URL path. */
  goods?: { name: string; detail: string; amount: string; picture?: LinePictureUrl }[]
  sums?: { label: string; amount: string }[]
  facts?: { label: string; lines: string[] }[]
  action?: Action
  /** A secondary link, in smaller type. */
  also?: Action
  /** The unsubscribe link, in the smallest type. */
  leave?: Action
}
type Action = { label: string; url: string }
/** The sender's name, logo and contact details. */
export type Letterhead = Pick<Settings, 'house' | 'contact'>

/** Renders the content as plain text, followed by the owner's footer. */
export function asText(letter: Letter, { house, contact }: Letterhead, footer: string): string {
  const blocks = [
    letter.heading.toUpperCase(),
    letter.greeting,
    ...letter.paragraphs,
    letter.body?.text ?? '',
    ...(letter.codes ?? []).flatMap(({ label, code, action }) => [`${label}:`, `    ${code}`, pressable(action)]),
    (letter.goods ?? []).map(({ name, detail, amount }) => `${name}\n  ${detail}\n  ${amount}`).join('\n'),
    (letter.sums ?? []).map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...(letter.facts ?? []).map(({ label, lines }) => [`${label}:`, ...lines].join('\n')),
    ...(letter.action ? [pressable(letter.action)] : []),
    ...(letter.also ? [pressable(letter.also)] : []),
    `${house.name}, ${contact.street}\n${contact.phone} · ${contact.email}`,
    linesOf(footer).join('\n'),
    letter.leave ? pressable(letter.leave) : '',
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean)

const pressable = ({ label, url }: Action): string => `${label}: ${url}`

const paper = '#f7f3ec'
const ink = '#211b17'
const adire = '#27306b'
const quiet = 'color:#6b625a;font-size:14px'

/**
 * Renders the content as HTML, with the tables and inline styles that mail programs support. Texts are escaped;
 * pictures are loaded from the shop at `shopUrl`.
 */
export function asHtml(letter: Letter, { house, contact }: Letterhead, footer: string, shopUrl: string): string {
  const own = linesOf(footer).map((line) => `<br>${shown(line)}`)
  if (letter.leave)
    own.push(`<br><a href="${shown(letter.leave.url)}" style="color:#6b625a">${shown(letter.leave.label)}</a>`)
  const blocks = [
    `<h1 style="font:400 28px Georgia,serif;margin:0 0 24px">${shown(letter.heading)}</h1>`,
    ...[letter.greeting, ...letter.paragraphs]
      .filter(Boolean)
      .map((paragraph) => `<p style="margin:0 0 16px">${shown(paragraph)}</p>`),
    letter.body?.html ?? '',
    ...(letter.codes ?? []).flatMap(({ label, code, action }) => [
      `<p style="${quiet};margin:24px 0 0">${shown(label)}</p>`,
      `<p style="font:400 40px Georgia,serif;letter-spacing:12px;margin:8px 0 24px">${shown(code)}</p>`,
      button(action, house),
    ]),
    table(
      (letter.goods ?? []).map(({ name, detail, amount, picture }) => [
        `${pictureOf(picture, shopUrl)}${shown(name)}<br><span style="${quiet}">${shown(detail)}</span>`,
        shown(amount),
      ]),
    ),
    table((letter.sums ?? []).map(({ label, amount }) => [shown(label), shown(amount)])),
    ...(letter.facts ?? []).map(
      ({ label, lines }) =>
        `<p style="margin:0 0 16px"><span style="${quiet}">${shown(label)}</span><br>${lines.map(shown).join('<br>')}</p>`,
    ),
    letter.action ? button(letter.action, house) : '',
    letter.also
      ? `<p style="margin:0 0 16px"><a href="${shown(letter.also.url)}" style="color:${ink}">${shown(letter.also.label)}</a></p>`
      : '',
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${shown(letter.heading)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;text-align:left"><tr><td>
<p style="letter-spacing:6px;margin:0 0 32px">${nameOf(house, shopUrl)}</p>
${blocks.filter((block) => block !== '').join('\n')}
<p style="${quiet};border-top:1px solid #d9cfc2;margin:32px 0 0;padding-top:16px">${shown(house.name)}, ${shown(contact.street)}<br>${shown(contact.phone)} · ${shown(contact.email)}${own.join('')}</p>
</td></tr></table></td></tr></table></body></html>
`
}

function table(rows: [string, string][]): string {
  if (rows.length === 0) return ''
  const cells = rows.map(
    ([left, right]) =>
      `<tr><td style="padding:8px 0">${left}</td><td align="right" valign="top" style="padding:8px 0">${right}</td></tr>`,
  )
  return `<table role="presentation" width="100%" style="border-top:1px solid #d9cfc2;margin:0 0 16px">${cells.join('')}</table>`
}

const button = ({ label, url }: Action, { accent }: Letterhead['house']) =>
  `<p style="margin:24px 0"><a href="${shown(url)}" style="background:${accent ?? adire};color:#fff;padding:12px 24px;text-decoration:none">${shown(label)}</a></p>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, so that entered text can't become markup. */
const shown = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

const widestWordmark = { width: 240, height: 56 }

/**
 * Returns the shop's logo with its name as alternative text, or the name if it has no logo (rules: wordmark in mails).
 */
function nameOf({ name, wordmark }: Settings['house'], shopUrl: string): string {
  if (!wordmark) return shown(name)
  const { id, width, height } = wordmark
  const scale = Math.min(1, widestWordmark.width / width, widestWordmark.height / height)
  const [wide, tall] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const file = widthsOf(wordmark).find((each) => each >= 2 * wide) ?? widthsOf(wordmark).at(-1)!
  const style = `display:block;width:${wide}px;height:auto;border:0`
  return `<img src="${shown(shopUrl + pictureUrl(id, file))}" alt="${shown(name)}" width="${wide}" height="${tall}" style="${style}">`
}

/**
 * Returns a picture as HTML. Its alternative text is empty, because the text next to it has the same content
 * (rules: pictures in mails).
 */
const pictureOf = (path: string | undefined, shopUrl: string): string =>
  path
    ? `<img src="${shown(shopUrl + smallPictureUrl(path))}" alt="" width="64" align="left" style="width:64px;height:auto;border:0;margin:0 16px 0 0">`
    : ''
