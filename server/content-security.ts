import { hash } from 'node:crypto'

const page = [
  `default-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

/** For what is no page: nothing may be loaded from it. */
export const NOTHING_LOADS = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const isDocument = (type: string | null | undefined): boolean => type?.startsWith('text/html') ?? false

/**
 * A finished document and its content security policy: our own files, and of inline scripts those that were rendered
 * with `nonce`, which nobody could foresee, by their hashes. The policy can be kept with the document, which a nonce
 * can't: it is taken out again.
 */
export function sealed(rendered: string, nonce?: string): { html: string; policy: string } {
  if (!nonce) return { html: rendered, policy: policyOf([]) }
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (script !== '' && attributes.includes(mark)) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  return { html: rendered.replaceAll(mark, ''), policy: policyOf([...hashes]) }
}

const policyOf = (hashes: string[]): string => `script-src ${["'self'", ...hashes].join(' ')}; ${page}`
