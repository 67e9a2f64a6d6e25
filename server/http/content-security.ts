import { hash } from 'node:crypto'

const page = [
  `default-src 'self'`,
  `style-src 'self'`,
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
 * of the inline scripts that were rendered with the secret `nonce`. The nonce is then removed, because a cached
 * document can't have one. Works on bytes: decoding and encoding the text would add a tenth to the rendering time
 * (rules: content security policy).
 */
export function withCsp(rendered: Buffer, nonce?: string, path = ''): { document: Buffer; policy: string } {
  if (!nonce) return { document: rendered, policy: policyOf([], path) }
  const mark = Buffer.from(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let from = 0
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, from)) {
    const script = inlineScriptAround(rendered, at)
    if (script.length > 0) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
    pieces.push(rendered.subarray(from, at))
    from = at + mark.length
  }
  return { document: Buffer.concat([...pieces, rendered.subarray(from)]), policy: policyOf([...hashes], path) }
}

const SCRIPT = Buffer.from('<script ')

/** Returns the content of the inline script whose tag has this attribute; empty for other tags. */
function inlineScriptAround(html: Buffer, attribute: number): Buffer {
  const tag = html.lastIndexOf('<', attribute)
  const begin = html.indexOf('>', attribute) + 1
  const isScript = html.subarray(tag, tag + SCRIPT.length).equals(SCRIPT)
  return isScript ? html.subarray(begin, html.indexOf('</script>', begin)) : Buffer.alloc(0)
}

const policyOf = (hashes: string[], path: string): string =>
  `script-src ${["'self'", ...hashes].join(' ')}; ${page}; frame-ancestors ${isPreview(path) ? "'self'" : "'none'"}`

/**
 * Returns whether the path is a preview, the only page that another page of the shop shows in a frame
 * (rules: content preview).
 */
const isPreview = (path: string): boolean => path.startsWith(PREVIEWS)
const PREVIEWS = '/admin/content/preview/'
