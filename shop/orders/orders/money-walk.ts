/** A payment or refund of an order. `isOdd` is true if the amount or currency of the payment is wrong. */
export type Movement = { at: Date; change: number; isOdd: boolean }

/**
 * The totals after all movements. `apart` is the amount received in payments with a wrong amount or currency, if other
 * payments cover the price; otherwise 0. `wasFull` is true if the price was reached and then everything was refunded.
 */
type Walked = { here: number; apart: number; isFull: boolean; wasFull: boolean }

/** Returns an order's totals after all its movements, applied in chronological order. */
export function walk(price: number, movements: readonly Movement[]): Walked {
  const nothing = { sure: 0, isSure: false, isFull: false, isAlone: false }
  let odd = 0
  let now = nothing
  let wasFull = false
  for (const { change, isOdd } of movements.toSorted(byTime)) {
    if (isOdd) odd += change
    const sure = now.sure + (isOdd ? 0 : change)
    const isSure = now.isSure || (!isOdd && change >= 0)
    const isAlone = now.isAlone || (isSure && sure >= price)
    now = { sure, isSure, isAlone, isFull: now.isFull || isAlone || (isSure && sure + odd >= price) }
    const isGone = change < 0 && ((!isOdd && sure <= 0) || sure + odd <= 0)
    if (!isGone) continue
    wasFull ||= now.isFull
    now = nothing
  }
  const { sure, isFull, isAlone } = now
  return { here: isAlone ? sure : sure + odd, apart: isAlone ? odd : 0, isFull, wasFull }
}

/** Compares movements by time. At the same time, payments come before refunds. */
const byTime = (one: Movement, other: Movement): number =>
  one.at.getTime() - other.at.getTime() || Math.sign(other.change) - Math.sign(one.change)
