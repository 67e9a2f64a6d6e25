import { marked } from 'marked'
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { pictureMainUrl, pictureSources, type ShownPicture } from '#shop/platform/media/picture.ts'

/** What a text's HTML depends on beside the text. */
export type Surroundings = {
  /** The shop's public address without a slash at its end: what begins with it is no other site. */
  origin?: string | undefined
  /** The stored pictures that the text may show, by id. */
  pictures?: ReadonlyMap<string, ShownPicture>
}

/** A text to make HTML of, and what stands around it. */
export type MarkdownWork = { markdown: string } & Surroundings

/** What the thread of `made-html.server.ts` does. */
export const markdownThread = ({ markdown, ...surroundings }: MarkdownWork): string => htmlOf(markdown, surroundings)

/** Deeper than anybody quotes or lists. */
const DEEPEST = 24

/**
 * Markdown as HTML that does nothing but show: no script, frame, form or style gets through, of pictures only stored
 * ones, and links lead to pages, mails and telephones. One to another site says so by `rel="external"`. A text that is
 * nested beyond measure comes as it was typed (rules: safe texts).
 */
export function htmlOf(markdown: string, { origin, pictures = new Map() }: Surroundings = {}): string {
  return sanitizeHtml(parsed(markdown), {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      a: (_, { href = '' }) => linkTo(href, origin),
      img: (_, attributes) => imageOf(attributes, origin, pictures),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

/** The parser calls itself for each quote in a quote. */
function parsed(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false })
  } catch (error) {
    if (error instanceof RangeError) return asTyped(markdown)
    throw error
  }
}

/** A text as one paragraph of the signs that were typed. */
export const asTyped = (markdown: string): string =>
  `<p>${markdown.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</p>`

const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'a', 'img'],
  ...['em', 'strong', 'del', 'sub', 'sup', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const allowedAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
}

function linkTo(href: string, origin = 'https://the.shop.invalid'): Tag {
  const url = URL.parse(href, origin)
  const isElsewhere = url !== null && /^https?:$/.test(url.protocol) && url.origin !== origin
  return { tagName: 'a', attribs: { href, ...(isElsewhere && { rel: 'external noopener noreferrer' }) } }
}

const address = /^\/media\/([0-9a-f]{32})-\d+\.(?:jpg|webp|avif)$/

/** Without an address when it is none of the shop's stored pictures. */
function imageOf(
  { src = '', alt = '' }: Attributes,
  origin: string | undefined,
  pictures: ReadonlyMap<string, ShownPicture>,
): Tag {
  const path = origin && src.startsWith(origin) ? src.slice(origin.length) : src
  const picture = pictures.get(address.exec(path)?.[1] ?? '')
  if (!picture) return { tagName: 'img', attribs: {} }
  const attribs = {
    src: pictureMainUrl(picture),
    srcset: pictureSources(picture, 'webp'),
    sizes: '(min-width: 720px) 640px, 92vw',
    width: String(picture.width),
    height: String(picture.height),
    alt,
    loading: 'lazy',
    decoding: 'async',
  }
  return { tagName: 'img', attribs }
}
