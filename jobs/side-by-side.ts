import type { Services } from '#services'
import { providerNames, type ProviderName } from '#shop/orders/orders/payment-method.ts'

/** So many of a provider's are looked at side by side. None waits for another provider's (rules: payment checks). */
export const SIDE_BY_SIDE = 8

/** Whether the provider gave a usable answer. */
export type Looked = 'reached' | 'not reached'

/** Works for every provider side by side: what it came to together. */
export async function ofEach(
  work: (services: Services, provider: ProviderName) => Promise<number>,
  services: Services,
): Promise<number> {
  const counts = await Promise.all(providerNames.map((provider) => work(services, provider)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Until none is due; or until a whole handful found nobody, for then the rest wouldn't either. */
export async function workOff<Due>(take: () => Promise<Due[]>, work: (due: Due) => Promise<Looked>): Promise<number> {
  for (let worked = 0; ;) {
    const due = await take()
    if (due.length === 0) return worked
    const looked = await Promise.all(due.map(work))
    worked += due.length
    if (due.length === SIDE_BY_SIDE && looked.every((each) => each === 'not reached')) return worked
  }
}

/** One that breaks stops none of the others; undefined when it did. It is logged by what names it here, and nobody. */
export async function alone<Result>(
  services: Services,
  what: object,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    services.log.error({ err: error, ...what }, 'a payment could not be looked at')
    return undefined
  }
}
