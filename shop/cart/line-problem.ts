import { salePrice } from '#shop/catalogue/sale-price.ts'
import type { Naira } from '#shop/money.ts'
import { rowsOf, type CartLine, type CartRow } from './cart.ts'
import { piecesLeft, samePair, type OnSale, type Pair } from './on-sale.ts'

/**
 * Why a line can't be ordered as it stands. `rows` are the places among its rows that are concerned, `left` how many
 * pieces there are for them together; amounts in naira.
 */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'price'; was: Naira; now: Naira }
  | ({ kind: 'not-made'; rows: number[] } & Pair)
  | ({ kind: 'short'; rows: number[]; left: number } & Pair)

/**
 * What stands in the way of a line, compared with its product as it is on sale now; null when it isn't any more
 * (rules: cart check).
 */
export function problemsOf(line: CartLine, product: OnSale | null): LineProblem[] {
  if (!product) return [{ kind: 'gone' }]
  if (product.stock === 0) return [{ kind: 'sold-out' }]
  const now = salePrice(product)
  const price: LineProblem[] = now === line.price ? [] : [{ kind: 'price', was: line.price, now }]
  return [...price, ...groupsOf(rowsOf(line), product).flatMap((group) => problemOf(group, product))]
}

type Group = Pair & { rows: number[]; quantity: number }

/** Rows that draw on one stock, with what they ask for together. */
function groupsOf(rows: CartRow[], product: OnSale): Group[] {
  const groups: Group[] = []
  const pooled = (pair: Pair) => product.variants.length === 0 && isMade(pair, product)
  for (const [at, { quantity, ...pair }] of rows.entries()) {
    const group = groups.find((other) => samePair(other, pair) || (pooled(other) && pooled(pair)))
    if (group) {
      group.rows.push(at)
      group.quantity += quantity
    } else groups.push({ ...pair, rows: [at], quantity })
  }
  return groups
}

function problemOf({ quantity, ...group }: Group, product: OnSale): LineProblem[] {
  if (!isMade(group, product)) return [{ kind: 'not-made', ...group }]
  const left = piecesLeft(product, group)
  return left < quantity ? [{ kind: 'short', ...group, left }] : []
}

const isMade = ({ size, color }: Pair, { sizes, colors }: OnSale): boolean =>
  sizes.includes(size) && colors.includes(color)

/** A line's rows where those at `places` ask for no more than `left` pieces together; rows left with none go. */
export function rowsWithin(line: CartLine, places: readonly number[], left: number): CartRow[] {
  let budget = left
  return rowsOf(line)
    .map((row, at) => {
      if (!places.includes(at)) return row
      const quantity = Math.min(row.quantity, budget)
      budget -= quantity
      return { ...row, quantity }
    })
    .filter(({ quantity }) => quantity > 0)
}
