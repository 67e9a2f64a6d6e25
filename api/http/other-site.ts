import type { IncomingMessage } from 'node:http'
import type { Env } from '#env'

/**
 * Returns whether a page of another site caused this request. Sec-Fetch-Site is checked first. Older browsers, and all
 * browsers without HTTPS, don't send it; then the Origin header is checked. Clients that aren't browsers send neither
 * header (rules: cross-site requests).
 */
export function isFromOtherSite(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  if (headers.origin === undefined) return false
  const host = URL.parse(headers.origin)?.host
  return !host || !ownHosts(headers, env).includes(host)
}

/** Returns the hosts of the shop: from its public URL, from the request, and from a trusted proxy. */
function ownHosts(
  headers: IncomingMessage['headers'],
  { PUBLIC_URL, TRUST_PROXY }: Parameters<typeof isFromOtherSite>[1],
) {
  const forwarded = TRUST_PROXY
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',')
        .at(-1)!
        .trim()
    : undefined
  return [URL.parse(PUBLIC_URL ?? '')?.host, headers.host, forwarded]
}
