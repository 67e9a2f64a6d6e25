import { add, naira, times, type Naira } from '#shop/core/money.ts'

export type PricedLine = { price: Naira; quantity: number }

/** What a discount does to the sum of the lines that it concerns; sums in naira. */
export type SumEffect =
  | { kind: 'percent'; percent: number; most: Naira | null }
  | { kind: 'naira'; naira: Naira }
  | { kind: 'n-for-m'; take: number; pay: number }

/** A line as far as its share of a discount goes: what it is, and what it comes to. */
type SharingLine = PricedLine & { productId: string; size: string; color: string }

/** What the lines come to, in naira, before any discount of the order. */
export const sumOf = (lines: readonly PricedLine[]): Naira =>
  add(...lines.map(({ price, quantity }) => times(price, quantity)))

/**
 * How much a discount takes off these lines, which are those that it concerns, in naira: never more than they come to, a
 * percentage rounded down (rules: what a discount takes off).
 */
export function takenOff(effect: SumEffect, lines: readonly PricedLine[]): Naira {
  const sum = sumOf(lines)
  switch (effect.kind) {
    case 'percent':
      return naira(Math.min(Number((BigInt(sum) * BigInt(effect.percent)) / 100n), effect.most ?? sum))
    case 'naira':
      return naira(Math.min(effect.naira, sum))
    case 'n-for-m':
      return forNothing(effect, lines)
  }
}

/** From the dearest piece on, of every `take` pieces the cheapest cost nothing. */
function forNothing({ take, pay }: { take: number; pay: number }, lines: readonly PricedLine[]): Naira {
  const pieces = lines
    .flatMap(({ price, quantity }) => Array<Naira>(quantity).fill(price))
    .toSorted((one, other) => other - one)
  const whole = pieces.length - (pieces.length % take)
  return add(...pieces.slice(0, whole).filter((_, at) => at % take >= pay))
}

/**
 * What of `total` each line bears, in naira, in proportion to what it comes to and by largest remainder; ties by product,
 * size and colour, so that the order of the lines makes no difference. They add up to `total`, which is no more than the
 * lines come to (rules: share of a line).
 */
export function sharesOf(total: Naira, lines: readonly SharingLine[]): Naira[] {
  const sum = BigInt(sumOf(lines))
  if (sum === 0n) return lines.map(() => naira(0))
  const exact = lines.map(({ price, quantity }) => BigInt(times(price, quantity)) * BigInt(total))
  const shares = exact.map((each) => Number(each / sum))
  const left = total - shares.reduce((all, share) => all + share, 0)
  const first = lines
    .map((line, at) => ({ line, at, remainder: exact[at]! % sum }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || byGoods(one.line, other.line))
    .slice(0, left)
  for (const { at } of first) shares[at]! += 1
  return shares.map(naira)
}

const goodsOf = ({ productId, size, color, price, quantity }: SharingLine) => [productId, size, color, price, quantity]

function byGoods(one: SharingLine, other: SharingLine): number {
  const others = goodsOf(other)
  for (const [at, part] of goodsOf(one).entries()) if (part !== others[at]) return part < others[at]! ? -1 : 1
  return 0
}

/**
 * What goes back, in all, for so many pieces of a line that are sent back, in naira: of what was paid for the line, that
 * is without its share of the discount, as much as they are of its pieces, rounded down (rules: share of a line).
 */
export const paidFor = ({ price, quantity, share }: PricedLine & { share: Naira }, pieces: number): Naira =>
  naira(Number((BigInt(times(price, quantity) - share) * BigInt(pieces)) / BigInt(quantity)))
