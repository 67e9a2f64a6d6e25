import { add, naira, times, type Naira } from '#shop/core/money.ts'

export type PricedLine = { price: Naira; quantity: number }

/** The effect of a discount on the price of its lines. Amounts are in naira. */
export type OrderEffect =
  | { kind: 'percent'; percent: number; most: Naira | null }
  | { kind: 'naira'; naira: Naira }
  | { kind: 'n-for-m'; take: number; pay: number }

type SharingLine = PricedLine & { productId: string; size: string; color: string }

/** Returns the total price of the lines in naira, before discounts on the order. */
export const sumOf = (lines: readonly PricedLine[]): Naira =>
  add(...lines.map(({ price, quantity }) => times(price, quantity)))

/**
 * Returns the discount in naira: at most the price of the lines, with percentages rounded down
 * (rules: discount calculation).
 */
export function takenOff(effect: OrderEffect, lines: readonly PricedLine[]): Naira {
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

/**
 * Returns the price of the free items, in naira. The items are sorted from the most expensive and grouped by `take`; in
 * each full group the first `pay` are paid and the others are free.
 */
function forNothing({ take, pay }: { take: number; pay: number }, lines: readonly PricedLine[]): Naira {
  const pieces = lines
    .flatMap(({ price, quantity }) => Array<Naira>(quantity).fill(price))
    .toSorted((one, other) => other - one)
  const whole = pieces.length - (pieces.length % take)
  return add(...pieces.slice(0, whole).filter((_, at) => at % take >= pay))
}

/**
 * Splits `total`, in naira, among the lines in proportion to their prices, by the largest remainder method. Ties are
 * broken by product, size and colour, so that the order of the lines makes no difference. The shares add up to `total`,
 * which must not exceed the price of the lines (rules: discount allocation).
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
 * Returns the refund for returned items of a line, in naira, rounded down: their share of the price that was paid for
 * the line after discounts (rules: discount allocation).
 */
export const paidFor = ({ price, quantity, share }: PricedLine & { share: Naira }, pieces: number): Naira =>
  naira(Number((BigInt(times(price, quantity) - share) * BigInt(pieces)) / BigInt(quantity)))
