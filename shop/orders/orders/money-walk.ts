/** `isOdd`: of a payment that isn't what was asked for. */
export type Movement = { at: Date; change: number; isOdd: boolean }

/** What is here in the end, and apart from it; whether its price was reached, and whether all of it went back then. */
type Walked = { here: number; apart: number; isFull: boolean; wasFull: boolean }

/** Goes through what came and went, in its order. */
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

/** What came before what went, where both were in one moment. */
const byTime = (one: Movement, other: Movement): number =>
  one.at.getTime() - other.at.getTime() || Math.sign(other.change) - Math.sign(one.change)
