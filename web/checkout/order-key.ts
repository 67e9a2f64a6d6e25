import { useCheckout } from '#web/state/checkout-store.ts'

/** After this long, the same order again is meant as another one. */
const ORDER_KEY_HOURS = 24

/**
 * The Idempotency-Key of this attempt: the same for the same order until it succeeded, so that a double press, a second
 * tab or a lost answer never makes a second order (rules: repeated request).
 */
export function orderKeyFor(order: object): string {
  const content = JSON.stringify(order)
  const { orderKey, choose } = useCheckout.getState()
  const isFresh = orderKey !== null && Date.now() - orderKey.madeAt < ORDER_KEY_HOURS * 3_600_000
  if (isFresh && orderKey.content === content) return orderKey.key
  const key = crypto.randomUUID()
  choose({ orderKey: { key, content, madeAt: Date.now() } })
  return key
}
