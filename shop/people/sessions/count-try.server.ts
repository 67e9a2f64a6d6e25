import { setTimeout as sleep } from 'node:timers/promises'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import type { Aside } from './hashing.server.ts'
import { networkOf } from './network.server.ts'
import type { RateLimits } from './rate-limits.server.ts'

/** Customers and admins each sign in at a door of their own, and an account of one never opens the other. */
export const doors = {
  customer: { table: 'customers', perAccount: 'signInPerAccountAndAddress', perAddress: 'signInPerAddress' },
  admin: { table: 'admins', perAccount: 'adminSignInPerAccountAndAddress', perAddress: 'adminSignInPerAddress' },
} as const
export type Door = keyof typeof doors

export type Counted = { forget: () => Promise<unknown> }

/** A try to sign in: at which door and account, from which network address, and from which browser that the account knows. */
type Try = { door: Door; email: string; from: string; browser: string | null }

/**
 * Counts one try as wrong, and waits for its turn: how the count is taken back when it was right. TooMany above the limits
 * (rules: sign-in limits, known browser, sign-in pace, guesses at all).
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

/** Where so many were wrong in the whole shop, a try counts for the whole network that it comes from (rules: guesses at all). */
async function inAllOf(limits: RateLimits, from: string) {
  const inAll = { rate: 'wrongPasswordsInAll', key: 'all' } as const
  if (!(await limits.take(inAll.rate, inAll.key))) return { ...inAll, limited: null }
  const network = { rate: 'signInPerNetwork', key: networkOf(from) } as const
  return { ...network, limited: await limits.take(network.rate, network.key) }
}
