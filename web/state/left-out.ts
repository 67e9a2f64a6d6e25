import { config } from '#config'

const key = `${config.brand.shortName}-left-out`

/** Length of a browsing session across all tabs, in milliseconds. */
export const SESSION_MS = 12 * 60 * 60_000

/**
 * Returns whether a product was removed from the cart or ordered in this browsing session; it isn't added
 * automatically again.
 */
export function wasLeftOut(productId: string): boolean {
  return Object.hasOwn(readLeftOut(), productId)
}

export function leaveOut(productId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readLeftOut(), [productId]: Date.now() }))
  } catch {
    // Without storage the product may be added again on the next visit.
  }
}

/** Returns when each product left the cart, in milliseconds; drops entries older than one session. */
function readLeftOut(): Record<string, number> {
  try {
    const kept = Object.entries<unknown>(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>)
    return Object.fromEntries(
      kept.filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && Date.now() - entry[1] < SESSION_MS,
      ),
    )
  } catch {
    return {}
  }
}
