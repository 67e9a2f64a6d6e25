import sanitizeHtml from 'sanitize-html'
import { longest } from '#shop/core/text.ts'

/** Elements whose content is not visible text. */
const silent = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe'])
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'section'])
const lines = new Set(['div', 'tr', 'li'])

/** Maximum number of characters read: one more than the description can have, so that truncation can be reported. */
const MOST_LETTERS = longest.description + 1

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * Converts the HTML description of a former shop to plain text: blocks on their own lines, list items with bullets, no
 * scripts or styles. Takes linear time, however deeply tags are nested (rules: store import).
 */
export function plainText(html: string): string {
  return withoutEntities(withoutTags(html))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n(?=\n• )/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST_LETTERS)
}

/** Decodes the HTML entities in WordPress names, such as `Iro &amp; Buba`. Tags are kept (rules: store import). */
export const decodedText = (text: string): string =>
  text.includes('&') ? withoutEntities(text).replaceAll(/\s+/g, ' ').trim() : text

/** Decodes entities with the sanitizer. Tags are hidden from it, because nested tags would take quadratic time. */
const withoutEntities = (text: string): string =>
  sanitizeHtml(text.replaceAll('<', '&lt;'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replaceAll('\u00a0', ' ')

const tagStart = /<(?:!--|(\/?)([a-z][^\s/>]*)|[!?/])/gi

/** Replaces tags with line breaks. An unfinished tag is dropped up to the end of the text, as browsers do. */
function withoutTags(html: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    tagStart.lastIndex = from
    const tag = tagStart.exec(html)
    if (!tag) break
    parts.push(html.slice(from, tag.index))
    const [start, slash, name = ''] = tag
    const end = start === '<!--' ? after(html, '-->', tag.index + 2) : endOfTag(html, tagStart.lastIndex)
    if (end < 0) return parts.join('')
    parts.push(breakAt(name.toLowerCase(), slash === '/'))
    from = slash === '' && silent.has(name.toLowerCase()) ? endOfContent(html, name, end) : end
  }
  parts.push(html.slice(from))
  return parts.join('')
}

function breakAt(name: string, isEnd: boolean): string {
  if (name === 'li' && !isEnd) return '\n• '
  if (name === 'br' || (isEnd && lines.has(name))) return '\n'
  return isEnd && blocks.has(name) ? '\n\n' : ''
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? -1 : at + sign.length
}

/** Returns the position after the tag's `>`, ignoring one inside a quoted attribute; -1 if there is none. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  let last = ''
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at]!
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && last === '=') quote = sign
    if (sign > ' ') last = sign
  }
  return -1
}

/** Returns the position of the end tag of an invisible element, or of the end of the text. */
function endOfContent(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}`, 'gi')
  endTag.lastIndex = from
  return endTag.exec(html)?.index ?? html.length
}
