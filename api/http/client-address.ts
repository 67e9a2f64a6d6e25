import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { Env } from '#env'

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

/**
 * What of an address may stand in the log: the first three numbers of an IPv4 address, the first three groups of an IPv6
 * one; of what a proxy sent that is neither, nothing (rules: quiet logs).
 */
export function networkOf(address: string): string {
  const plain = household(address.replace(/\/64$/, ''))
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const half = plain.replace(/\/64$/, '')
  return isIPv6(half) ? `${half.split(':').slice(0, 3).join(':')}::/48` : 'unknown'
}

/**
 * What counts as one address: an IPv4 address, also one written as IPv6, or the first half of an IPv6 address, since the
 * other half is its owner's to choose.
 */
export function household(address: string): string {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [before, after ?? ''].map((groups) => (groups === '' ? [] : groups.split(':'))) as [
    string[],
    string[],
  ]
  const zeros = after === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
