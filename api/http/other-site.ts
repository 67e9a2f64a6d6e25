import type { IncomingMessage } from 'node:http'
import type { Env } from '#env'

/**
 * Whether a page of another site had a browser send this. Where a browser doesn't say so itself, as older ones, and any
 * where the shop is reached without https, the page's origin tells it; what is no browser has none (rules: other sites).
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

/** By which the shop is reached: as its owner says, as the request says, and as a proxy that is trusted says. */
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
