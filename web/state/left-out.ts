import { config } from '#config'

const key = `${config.brand.shortName}-left-out`

/** About as long as somebody goes on looking around, in whatever tab, in milliseconds. */
const SESSION_MS = 12 * 60 * 60_000

/** Products that were taken out of the cart again in this browsing session: they aren't put back by themselves. */
export function wasLeftOut(productId: string): boolean {
  return Object.hasOwn(readLeftOut(), productId)
}

/** Remembers that a product was taken out of the cart. */
export function leaveOut(productId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readLeftOut(), [productId]: Date.now() }))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** When each was taken out; what is older than the session is forgotten. */
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
