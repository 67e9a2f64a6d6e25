import { times } from '#shop/core/money.ts'
import type { SavedLine } from './saved-cart.ts'
import { piecesOf, rowsOf, type CartLine, type CartRow } from './cart.ts'

/**
 * Merges two carts that have both changed since `base`; `base` is empty if a browser sees this cart for the first time.
 * A change on only one side is kept, and a removed line is not restored. If both sides changed a quantity, the larger
 * one is used (rules: cart sync, cart merge at sign-in).
 */
export function mergeCarts(
  base: readonly SavedLine[],
  mine: readonly SavedLine[],
  theirs: readonly SavedLine[],
): SavedLine[] {
  const named = (lines: readonly SavedLine[], name: string) => lines.find((line) => line.name === name)
  const names = new Set([...theirs, ...mine].map(({ name }) => name))
  return [...names].flatMap((name) => mergeLine(named(base, name), named(mine, name), named(theirs, name)) ?? [])
}

/** Returns true if both carts have the same lines. */
export const isSameCart = (one: readonly SavedLine[], other: readonly SavedLine[]): boolean =>
  one.length === other.length && one.every((line, at) => isSame(line, other[at]))

type Perhaps<Thing> = Thing | undefined

function mergeLine(base: Perhaps<SavedLine>, mine: Perhaps<SavedLine>, theirs: Perhaps<SavedLine>): Perhaps<SavedLine> {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (!mine || !theirs) return base ? undefined : (mine ?? theirs)
  const rows = mergeRows(base?.rows ?? [], mine.rows, theirs.rows)
  const seenByMe = base && mine.price === base.price && mine.img === base.img ? theirs : mine
  return rows.length > 0 ? { ...seenByMe, rows } : undefined
}

function mergeRows(base: readonly CartRow[], mine: readonly CartRow[], theirs: readonly CartRow[]): CartRow[] {
  const [was, here, there] = [base, mine, theirs].map(byPair) as [Rows, Rows, Rows]
  return [...new Set([...there.keys(), ...here.keys()])].flatMap(
    (pair) => mergeRow(was.get(pair), here.get(pair), there.get(pair)) ?? [],
  )
}

type Rows = Map<string, CartRow>

/** Adds up the rows of each variant. Rows made to order remain separate. */
function byPair(rows: readonly CartRow[]): Rows {
  const found: Rows = new Map()
  for (const row of rows) {
    const pair = JSON.stringify([row.size, row.color, row.made])
    found.set(pair, { ...row, quantity: row.quantity + (found.get(pair)?.quantity ?? 0) })
  }
  return found
}

function mergeRow(base: Perhaps<CartRow>, mine: Perhaps<CartRow>, theirs: Perhaps<CartRow>): Perhaps<CartRow> {
  if (mine?.quantity === base?.quantity) return theirs
  if (theirs?.quantity === base?.quantity) return mine
  if (!mine || !theirs) return base ? undefined : (mine ?? theirs)
  return mine.quantity > theirs.quantity ? mine : theirs
}

/** Returns true if the lines are equal; the order of their fields doesn't matter. */
const isSame = (one: Perhaps<SavedLine>, other: Perhaps<SavedLine>): boolean => textOf(one) === textOf(other)

const textOf = (line: Perhaps<SavedLine>): string =>
  line
    ? JSON.stringify([
        line.id,
        line.name,
        line.price,
        line.img,
        line.rows.map((row) => [row.size, row.color, row.shade ?? '', row.quantity, row.made]),
      ])
    : ''

/** Converts lines of the cart to saved lines; `most` is the maximum number of items per row. */
export const savedLinesOf = (lines: readonly CartLine[], most: number): SavedLine[] =>
  lines.map((line) => ({
    id: line.id,
    name: line.name,
    price: line.price,
    img: line.img,
    rows: rowsOf(line).map((row) => ({ ...row, quantity: Math.min(row.quantity, most) })),
  }))

/** Converts saved lines to lines of the cart, with their totals. */
export const cartLinesOf = (lines: readonly SavedLine[]): CartLine[] =>
  lines.flatMap(({ rows: [first, ...more], ...line }) =>
    first ? { ...line, ...first, more, total: times(line.price, piecesOf({ ...first, more })) } : [],
  )
