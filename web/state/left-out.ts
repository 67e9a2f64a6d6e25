import { config } from '#config'

const key = `${config.brand.shortName}-left-out`

/** How long a browsing session lasts, in all tabs, in milliseconds. */
export const SESSION_MS = 12 * 60 * 60_000

/** Products that left the cart in this browsing session, taken out or ordered: they aren't put back by themselves. */
export function wasLeftOut(productId: string): boolean {
  return Object.hasOwn(readLeftOut(), productId)
}

/** Remembers that a product left the cart. */
export function leaveOut(productId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readLeftOut(), [productId]: Date.now() }))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** When each left it; what is older than the session is forgotten. */
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
