import { marked } from 'marked'
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { pictureMainUrl, pictureSources, type ShownPicture } from '#shop/platform/media/picture.ts'

/** Inputs that affect the HTML, in addition to the text. */
export type Surroundings = {
  /** The shop's public origin without a trailing slash; links to it are internal. */
  origin?: string | undefined
  /** The stored pictures that the text may show, by id. */
  pictures?: ReadonlyMap<string, ShownPicture>
}

export type MarkdownWork = { markdown: string } & Surroundings

/** Entry point of the worker thread in `made-html.server.ts`; returns HTML. */
export const markdownThread = ({ markdown, ...surroundings }: MarkdownWork): string => htmlOf(markdown, surroundings)

/** Maximum nesting depth, deeper than any real text. */
const DEEPEST = 24

/**
 * Converts Markdown to safe HTML: no scripts, frames, forms or styles, only stored pictures, and only links to web
 * pages, mail addresses and phone numbers. Links to other sites get `rel="external"`. A text nested too deeply is
 * returned as plain text (rules: safe markdown).
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

/**
 * Converts Markdown to HTML. The parser is recursive; a text nested so deeply that its stack overflows (RangeError) is
 * returned as plain text.
 */
function parsed(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false })
  } catch (error) {
    if (error instanceof RangeError) return asTyped(markdown)
    throw error
  }
}

/** Returns the text unchanged in one paragraph, escaped for HTML. */
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

/** Returns an image without `src` if it is not one of the stored pictures; a later step then removes the image. */
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
