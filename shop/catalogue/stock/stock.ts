import { membersThat, type MemberThat } from '#shop/core/closed-list.ts'

/**
 * A variant whose units are counted. If the product's stock is pooled, size and colour are '' and the row represents
 * the whole product.
 */
export type StockRowKey = { productId: string; size: string; color: string }

/** How a product's stock is counted: all units together (`pooled`), or per size and colour (`varied`). */
export const stockKinds = {
  pooled: { isByVariant: false },
  varied: { isByVariant: true },
} as const satisfies Record<string, { isByVariant: boolean }>
export type StockKind = keyof typeof stockKinds

/**
 * The reasons for stock changes. `isChosen`: staff can choose it when counting; `moves`: the direction it allows;
 * `ofOrder`: set by orders, never by staff (rules: stock history).
 */
export const stockReasons = {
  counted: { label: 'Counted', isChosen: true, moves: 'either', ofOrder: false },
  damaged: { label: 'Damaged', isChosen: true, moves: 'fewer', ofOrder: false },
  'sent back': { label: 'Returned by a customer', isChosen: true, moves: 'more', ofOrder: false },
  gift: { label: 'Given away', isChosen: true, moves: 'fewer', ofOrder: false },
  correction: { label: 'Correction', isChosen: true, moves: 'either', ofOrder: false },
  'first count': { label: 'New product', isChosen: false, moves: 'either', ofOrder: false },
  edited: { label: 'Changed on the product page', isChosen: false, moves: 'either', ofOrder: false },
  sheet: { label: 'Changed by bulk edit', isChosen: false, moves: 'either', ofOrder: false },
  imported: { label: 'Imported', isChosen: false, moves: 'either', ofOrder: false },
  taken: { label: 'Ordered', isChosen: false, moves: 'fewer', ofOrder: true },
  released: { label: 'Returned to stock from an order', isChosen: false, moves: 'more', ofOrder: true },
  'taken again': { label: 'Taken from stock again for an order', isChosen: false, moves: 'fewer', ofOrder: true },
} as const satisfies Record<
  string,
  { label: string; isChosen: boolean; moves: 'either' | 'more' | 'fewer'; ofOrder: boolean }
>
export type StockReason = keyof typeof stockReasons
export type OrderReason = MemberThat<typeof stockReasons, 'ofOrder'>
/** Reasons for changes made by staff rather than by an order. */
export type HandReason = Exclude<StockReason, OrderReason>
/** Reasons that staff can choose when counting. */
export type CountReason = MemberThat<typeof stockReasons, 'isChosen'>
export const countReasons = membersThat(stockReasons, 'isChosen')

/** Returns true if the reason allows a change in this direction. */
export function isOfReason(reason: CountReason, change: number): boolean {
  const { moves } = stockReasons[reason]
  return moves === 'either' || change === 0 || change > 0 === (moves === 'more')
}

/** A number of units to take from, or return to, one stock row. */
export type Pieces = StockRowKey & { quantity: number }

/** A stock row with fewer units than requested; `left` is how many it had. */
export type Shortage = StockRowKey & { left: number }

/** Returns the key of the stock row that counts this size and colour of a product (rules: stock by variant). */
export const placeOf = (productId: string, kind: StockKind, size: string, color: string): StockRowKey =>
  stockKinds[kind].isByVariant ? { productId, size, color } : { productId, size: '', color: '' }

/** Returns true if both refer to the same stock row. */
export const isSameStockRow = (one: StockRowKey, other: StockRowKey): boolean =>
  one.productId === other.productId && one.size === other.size && one.color === other.color

/** Adds up the units per stock row: line items of a pooled product in several sizes take from the same row. */
export function addUp(pieces: Pieces[]): Pieces[] {
  const sums: Pieces[] = []
  for (const { productId, size, color, quantity } of pieces) {
    const sum = sums.find((other) => isSameStockRow(other, { productId, size, color }))
    if (sum) sum.quantity += quantity
    else sums.push({ productId, size, color, quantity })
  }
  return sums
}
