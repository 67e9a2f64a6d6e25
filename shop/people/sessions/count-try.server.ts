import { setTimeout as sleep } from 'node:timers/promises'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import type { Aside } from './hashing.server.ts'
import { networkOf } from './network.server.ts'
import type { RateLimits } from './rate-limits.server.ts'

/** Customers and admins sign in separately; an account of one kind never opens the other. */
export const doors = {
  customer: { table: 'customers', perAccount: 'signInPerAccountAndAddress', perAddress: 'signInPerAddress' },
  admin: { table: 'admins', perAccount: 'adminSignInPerAccountAndAddress', perAddress: 'adminSignInPerAddress' },
} as const
export type ActorPolicy = keyof typeof doors

export type Counted = { forget: () => Promise<unknown> }

/** A sign-in attempt: kind of account, e-mail, IP address, and the known browser if there is one. */
type Try = { door: ActorPolicy; email: string; from: string; browser: string | null }

/**
 * Counts an attempt as failed and waits in the account's queue; `forget` removes the attempt from the count after a
 * success. Fails with `too-many-tries` above the limits
 * (rules: sign-in limits, known browser, sign-in throttling, shop-wide sign-in limit).
 */
export async function countTry(
  limits: RateLimits,
  { door, email, from, browser }: Try,
  aside: Aside,
  signal: AbortSignal | undefined,
): Promise<Counted | Failure<'too-many-tries'>> {
  const { perAccount, perAddress } = doors[door]
  if (browser) {
    const own = `${email} ${browser}`
    return (await limits.take(perAccount, own)) ?? { forget: () => limits.forget(perAccount, own) }
  }
  const here = `${email} ${from}`
  const limited = (await limits.take(perAddress, from)) ?? (await limits.take(perAccount, here))
  if (limited) return limited
  const inAll = await inAllOf(limits, from)
  if (inAll.limited) return inAll.limited
  const account = { kind: door, email }
  const wait = await limits.takeTurn(account)
  if (isFailure(wait)) return wait
  if (wait > 0) await aside(() => sleep(wait, undefined, { signal }))
  return {
    forget: () =>
      Promise.all([
        limits.giveBack(inAll.rate, inAll.key),
        limits.giveBack(perAddress, from),
        limits.forget(perAccount, here),
        limits.forgetTurns(account),
      ]),
  }
}

/**
 * Counts the attempt for the whole shop. Once the shop's limit is reached, counts it also for the network that it comes
 * from (rules: shop-wide sign-in limit).
 */
async function inAllOf(limits: RateLimits, from: string) {
  const inAll = { rate: 'wrongPasswordsInAll', key: 'all' } as const
  if (!(await limits.take(inAll.rate, inAll.key))) return { ...inAll, limited: null }
  const network = { rate: 'signInPerNetwork', key: networkOf(from) } as const
  return { ...network, limited: await limits.take(network.rate, network.key) }
}
