import { hash } from 'node:crypto'

const page = [
  `default-src 'self'`,
  `img-src 'self' data:`,
  `media-src 'self'`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types default prose`,
].join('; ')

/** Policy for responses that are not pages: nothing may be loaded. */
export const NOTHING_LOADS = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const isDocument = (type: string | null | undefined): boolean => type?.startsWith('text/html') ?? false

/**
 * Returns a finished document and its content security policy. The policy allows the shop's own files, and the hashes
 * of the inline scripts and styles that were rendered with the secret `nonce`. The nonce is then removed, because a
 * cached document can't have one. Works on bytes: decoding and encoding the text would add a tenth to the rendering time
 * (rules: content security policy).
 */
export function withCsp(rendered: Buffer, nonce?: string, path = ''): { document: Buffer; policy: string } {
  const hashes: Hashes = { script: new Set(), style: new Set() }
  if (!nonce) return { document: rendered, policy: policyOf(hashes, path) }
  const mark = Buffer.from(` nonce="${nonce}"`)
  const pieces: Buffer[] = []
  let from = 0
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, from)) {
    for (const kind of kinds) {
      const content = inlineAround(rendered, at, kind)
      if (content.length > 0) hashes[kind].add(`'sha256-${hash('sha256', content, 'base64')}'`)
    }
    pieces.push(rendered.subarray(from, at))
    from = at + mark.length
  }
  return { document: Buffer.concat([...pieces, rendered.subarray(from)]), policy: policyOf(hashes, path) }
}

const kinds = ['script', 'style'] as const
type Kind = (typeof kinds)[number]
type Hashes = Record<Kind, Set<string>>

/** Returns the content of the inline script or style whose tag has this attribute; empty for other tags. */
function inlineAround(html: Buffer, attribute: number, kind: Kind): Buffer {
  const tag = html.lastIndexOf('<', attribute)
  const begin = html.indexOf('>', attribute) + 1
  const isOfKind = html
    .subarray(tag, attribute + 1)
    .toString()
    .startsWith(`<${kind} `)
  return isOfKind ? html.subarray(begin, html.indexOf(`</${kind}>`, begin)) : Buffer.alloc(0)
}

const policyOf = ({ script, style }: Hashes, path: string): string =>
  `script-src ${["'self'", ...script].join(' ')}; style-src ${["'self'", ...style].join(' ')}; ${page}; frame-ancestors ${isPreview(path) ? "'self'" : "'none'"}`

/**
 * Returns whether the path is a preview, the only page that another page of the shop shows in a frame
 * (rules: content preview).
 */
const isPreview = (path: string): boolean => path.startsWith(PREVIEWS)
const PREVIEWS = '/admin/content/preview/'
