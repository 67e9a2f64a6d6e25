import { isIP, isIPv6 } from 'node:net'

/**
 * Returns the part of an IP address that identifies a client for rate limits: an IPv4 address (also if written as
 * IPv6), or the first half of an IPv6 address, because its user can choose the other half freely.
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

/**
 * Returns the network of an IP address: the first three numbers of an IPv4 address or the first three groups of an IPv6
 * address; 'unknown' for anything else. Logs may not contain more of an address than this
 * (rules: logs without personal data).
 */
export function networkOf(address: string): string {
  const plain = household(address.replace(/\/64$/, ''))
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const half = plain.replace(/\/64$/, '')
  return isIPv6(half) ? `${half.split(':').slice(0, 3).join(':')}::/48` : 'unknown'
}
