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

/** For what is no page: nothing may be loaded from it. */
export const NOTHING_LOADS = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const isDocument = (type: string | null | undefined): boolean => type?.startsWith('text/html') ?? false

/**
 * A finished document and its content security policy: our own files, and of inline scripts those that were rendered
 * with `nonce`, which nobody could foresee, by their hashes. The policy can be cached with the document, which a nonce
 * can't: it is taken out again. Bytes in, bytes out: to read them as text and write them anew would take a tenth of
 * the time that the page took (rules: script policy).
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

/** What stands in the script whose tag has an attribute here; nothing in one that comes from a file, or in another tag. */
function inlineScriptAround(html: Buffer, attribute: number): Buffer {
  const tag = html.lastIndexOf('<', attribute)
  const begin = html.indexOf('>', attribute) + 1
  const isScript = html.subarray(tag, tag + SCRIPT.length).equals(SCRIPT)
  return isScript ? html.subarray(begin, html.indexOf('</script>', begin)) : Buffer.alloc(0)
}

const policyOf = (hashes: string[], path: string): string =>
  `script-src ${["'self'", ...hashes].join(' ')}; ${page}; frame-ancestors ${isPreview(path) ? "'self'" : "'none'"}`

/** The one kind of page that another of ours shows in a frame (rules: preview). */
const isPreview = (path: string): boolean => path.startsWith(PREVIEWS)
const PREVIEWS = '/admin/content/preview/'
