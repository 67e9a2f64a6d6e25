import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Env } from '#env'
import { household } from '#shop/people/sessions/network.server.ts'

/**
 * Returns the IP address of the client. Behind a trusted proxy this is the last entry of X-Forwarded-For, because only
 * that entry was added by the proxy. If the entry is not an IP address, returns that of the proxy.
 */
export function addressOf(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  env: Pick<Env, 'TRUST_PROXY'>,
): string {
  const given = env.TRUST_PROXY ? headers['x-forwarded-for'] : undefined
  const forwarded = withoutPort((Array.isArray(given) ? given.join(',') : given)?.split(',').at(-1)?.trim() ?? '')
  return household(isIP(forwarded) ? forwarded : (socket.remoteAddress ?? 'unknown'))
}

/** Removes the port that some proxies add, because it differs for each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')

/**
 * Returns whether the browser reaches the shop over HTTPS, according to the shop's public URL or the last entry of
 * X-Forwarded-Proto, which a trusted proxy added (rules: known browser).
 */
export function isOverTls(headers: Headers, { PUBLIC_URL, TRUST_PROXY }: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>) {
  const forwarded = TRUST_PROXY ? headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return forwarded?.toLowerCase() === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false)
}
