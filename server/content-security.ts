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
 * The content security policy of one finished document: our own files, and of inline scripts exactly those in it, by
 * their hashes. The policy can be kept with the document, which a nonce can't.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (script !== '' && !/\ssrc=|application\/(ld\+)?json/.test(attributes)) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  return `script-src ${["'self'", ...hashes].join(' ')}; ${page}`
}
