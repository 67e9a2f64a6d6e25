import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Env } from '#env'
import { household } from '#shop/people/sessions/network.server.ts'

/**
 * The network address that a request comes from. Behind a proxy that is trusted it is the last entry of
 * X-Forwarded-For, the only one that the proxy itself wrote; where that is no address, the proxy's own.
 */
export function addressOf(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  env: Pick<Env, 'TRUST_PROXY'>,
): string {
  const given = env.TRUST_PROXY ? headers['x-forwarded-for'] : undefined
  const forwarded = withoutPort((Array.isArray(given) ? given.join(',') : given)?.split(',').at(-1)?.trim() ?? '')
  return household(isIP(forwarded) ? forwarded : (socket.remoteAddress ?? 'unknown'))
}

/** Some proxies write the port too, which is another one for each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')

/**
 * Whether a browser reaches the shop by https: where its public address says so, or the last entry of X-Forwarded-Proto
 * of a proxy that is trusted, the only one that it wrote itself (rules: known browser).
 */
export function isOverTls(headers: Headers, { PUBLIC_URL, TRUST_PROXY }: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>) {
  const forwarded = TRUST_PROXY ? headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return forwarded?.toLowerCase() === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false)
}
