import { config } from '#config'

const key = `${config.brand.shortName}-left-out`

/** Products that were taken out of the cart again in this browsing session: they aren't put back by themselves. */
export function wasLeftOut(productId: string): boolean {
  return readLeftOut().includes(productId)
}

/** Remembers that a product was taken out of the cart. */
export function leaveOut(productId: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...readLeftOut(), productId])]))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function readLeftOut(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
