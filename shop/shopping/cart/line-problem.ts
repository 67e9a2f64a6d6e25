import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import type { Naira } from '#shop/core/money.ts'
import { rowsOf, type CartLine, type CartRow } from './cart.ts'
import { piecesLeft, samePair, sameRow, type Buyable, type Pair } from './buyable.ts'

/**
 * A problem of a cart line that must be solved before ordering. `rows` are the indexes of the affected rows, and `left`
 * is the number of units available for all of them together. `madeInDays` is how long it takes to make more.
 */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'price'; was: Naira; now: Naira }
  | ({ kind: 'not-made'; rows: number[] } & Pair)
  | ({ kind: 'short'; rows: number[]; left: number; madeInDays: number | null } & Pair)
  /** 'made-no-more': the product is no longer made to order. 'there-now': it is in stock again, with `left` units. */
  | ({ kind: 'made-no-more' | 'there-now'; rows: number[]; left: number } & Pair)

/**
 * Compares a cart line with the current product (null if it is no longer published). Returns an empty list if the line
 * can be ordered (rules: cart check, made to order).
 */
export function problemsOf(line: CartLine, product: Buyable | null): LineProblem[] {
  if (!product) return [{ kind: 'gone' }]
  if (product.stock === 0 && product.madeInDays === null) return [{ kind: 'sold-out' }]
  const now = salePrice(product)
  const price: LineProblem[] = now === line.price ? [] : [{ kind: 'price', was: line.price, now }]
  const groups = groupsOf(rowsOf(line), product)
  return [...price, ...groups.flatMap((group) => problemOf(group, product, groups))]
}

type Group = Pair & { rows: number[]; quantity: number; made?: true }

/** Groups the rows that use the same stock. Rows made to order use no stock. */
function groupsOf(rows: CartRow[], product: Buyable): Group[] {
  const groups: Group[] = []
  const pooled = (row: Omit<CartRow, 'quantity'>) => product.variants.length === 0 && isMade(row, product) && !row.made
  for (const [at, { quantity, ...row }] of rows.entries()) {
    const group = groups.find((other) => !row.made && (sameRow(other, row) || (pooled(other) && pooled(row))))
    if (group) {
      group.rows.push(at)
      group.quantity += quantity
    } else groups.push({ ...row, rows: [at], quantity })
  }
  return groups
}

function problemOf(group: Group, product: Buyable, all: readonly Group[]): LineProblem[] {
  const { size, color, rows, quantity, made } = group
  const of = { size, color, rows }
  if (!isMade(group, product)) return [{ kind: 'not-made', ...of }]
  const { madeInDays, variants } = product
  const left = piecesLeft(product, group)
  if (!made) return left < quantity ? [{ kind: 'short', ...of, left, madeInDays }] : []
  const drawn = all.filter((other) => !other.made && (variants.length === 0 || samePair(other, group)))
  const free = drawn.reduce((rest, other) => rest - other.quantity, left)
  if (madeInDays === null) return [{ kind: 'made-no-more', ...of, left: Math.max(0, free) }]
  return free >= quantity ? [{ kind: 'there-now', ...of, left: free }] : []
}

const isMade = ({ size, color }: Pair, { sizes, colors }: Buyable): boolean =>
  sizes.includes(size) && colors.includes(color)

/** Reduces these rows (`places` are their indexes) to `left` units in total, and removes rows without units. */
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

/**
 * Takes at most `left` units of these rows (`places` are their indexes) from stock; the remaining units become
 * made-to-order rows (rules: made to order).
 */
export function rowsMade(line: CartLine, places: readonly number[], left: number): CartRow[] {
  let budget = left
  const rows = rowsOf(line).flatMap((row, at) => {
    if (!places.includes(at)) return [row]
    const there = Math.min(row.quantity, budget)
    budget -= there
    return [
      { ...row, quantity: there },
      { ...row, quantity: row.quantity - there, made: true as const },
    ]
  })
  return together(rows.filter(({ quantity }) => quantity > 0))
}

/** Takes these made-to-order rows (`places` are their indexes) from stock instead, and merges equal rows. */
export const rowsFromStock = (line: CartLine, places: readonly number[]): CartRow[] =>
  together(
    rowsOf(line).map((row, at) => {
      const { made: _, ...taken } = row
      return places.includes(at) ? taken : row
    }),
  )

/** Merges rows of the same variant that are both in stock, or both made to order. */
const together = (rows: CartRow[]): CartRow[] =>
  [...Map.groupBy(rows, ({ size, color, made }) => JSON.stringify([size, color, made])).values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
