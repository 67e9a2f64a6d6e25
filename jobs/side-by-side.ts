import type { Services } from '#services'
import { providerNames, type ProviderName } from '#shop/orders/orders/payment-method.ts'

/** Maximum number of items processed concurrently per provider (rules: payment checks). */
export const SIDE_BY_SIDE = 8

/** Result of a request to a provider: 'reached' if the provider gave a usable response. */
export type Looked = 'reached' | 'not reached'

/** Runs the work for all providers concurrently, and returns the total of the results. */
export async function ofEach(
  work: (services: Services, provider: ProviderName) => Promise<number>,
  services: Services,
): Promise<number> {
  const counts = await Promise.all(providerNames.map((provider) => work(services, provider)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Repeats until no item is due, or until no item of a full batch got a response, since the provider is then probably
 * down.
 */
export async function workOff<Due>(take: () => Promise<Due[]>, work: (due: Due) => Promise<Looked>): Promise<number> {
  for (let worked = 0; ;) {
    const due = await take()
    if (due.length === 0) return worked
    const looked = await Promise.all(due.map(work))
    worked += due.length
    if (due.length === SIDE_BY_SIDE && looked.every((each) => each === 'not reached')) return worked
  }
}

/**
 * Runs the work for one item. If it throws, logs the error with `what` (ids only, no personal data) and returns
 * undefined, so that other items continue.
 */
export async function alone<Result>(
  services: Services,
  what: object,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    services.log.error({ err: error, ...what }, 'a payment could not be checked')
    return undefined
  }
}
