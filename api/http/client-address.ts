import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from '#env'

/**
 * The network address that a request comes from. Behind a proxy that is trusted it is the last entry of
 * X-Forwarded-For, the only one that the proxy itself wrote.
 */
export function addressOf(context: Context, env: Pick<Env, 'TRUST_PROXY'>): string {
  const forwarded = env.TRUST_PROXY ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return household(forwarded || (getConnInfo(context).remote.address ?? 'unknown'))
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
