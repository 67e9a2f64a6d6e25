import { membersThat, type MemberThat } from '#shop/core/closed-list.ts'

/** Where pieces are counted: one place for a pooled product, one for each size and colour of a varied one. */
export type StockPlace = { productId: string; size: string; color: string }

/** How a product's pieces are counted: all together, or each size and colour by itself. */
export const stockKinds = {
  pooled: { isByVariant: false },
  varied: { isByVariant: true },
} as const satisfies Record<string, { isByVariant: boolean }>
export type StockKind = keyof typeof stockKinds

/**
 * Why pieces moved. `isChosen` are the reasons that somebody who counts may give; `moves` says whether there can only be
 * more or fewer pieces for it; `ofOrder` are those of an order, which nobody gives by hand (rules: stock ledger).
 */
export const stockReasons = {
  counted: { label: 'Counted', isChosen: true, moves: 'either', ofOrder: false },
  damaged: { label: 'Damaged', isChosen: true, moves: 'fewer', ofOrder: false },
  'sent back': { label: 'Sent back by a customer', isChosen: true, moves: 'more', ofOrder: false },
  gift: { label: 'Given away', isChosen: true, moves: 'fewer', ofOrder: false },
  correction: { label: 'Correction', isChosen: true, moves: 'either', ofOrder: false },
  'first count': { label: 'New product', isChosen: false, moves: 'either', ofOrder: false },
  edited: { label: 'Changed on the product’s page', isChosen: false, moves: 'either', ofOrder: false },
  sheet: { label: 'Changed in the sheet', isChosen: false, moves: 'either', ofOrder: false },
  imported: { label: 'Imported', isChosen: false, moves: 'either', ofOrder: false },
  taken: { label: 'Ordered', isChosen: false, moves: 'fewer', ofOrder: true },
  released: { label: 'Back from an order', isChosen: false, moves: 'more', ofOrder: true },
  'taken again': { label: 'Taken again by an order', isChosen: false, moves: 'fewer', ofOrder: true },
} as const satisfies Record<
  string,
  { label: string; isChosen: boolean; moves: 'either' | 'more' | 'fewer'; ofOrder: boolean }
>
export type StockReason = keyof typeof stockReasons
/** The reasons of an order. */
export type OrderReason = MemberThat<typeof stockReasons, 'ofOrder'>
/** The reasons of whoever changes stock by hand. */
export type HandReason = Exclude<StockReason, OrderReason>
/** The reasons that somebody who counts may give. */
export type CountReason = MemberThat<typeof stockReasons, 'isChosen'>
export const countReasons = membersThat(stockReasons, 'isChosen')

/** Whether there can be so many pieces more, or fewer, for this reason. */
export function isOfReason(reason: CountReason, change: number): boolean {
  const { moves } = stockReasons[reason]
  return moves === 'either' || change === 0 || change > 0 === (moves === 'more')
}

/** A number of pieces to take from, or put back to, one place. */
export type Pieces = StockPlace & { quantity: number }

/** A place that had fewer pieces than were asked of it; `left` is how many it had. */
export type Shortage = StockPlace & { left: number }

/** The place that a size and colour of a product are counted at (rules: stock by size and colour). */
export const placeOf = (productId: string, kind: StockKind, size: string, color: string): StockPlace =>
  stockKinds[kind].isByVariant ? { productId, size, color } : { productId, size: '', color: '' }

/** Whether two places are one. */
export const samePlace = (one: StockPlace, other: StockPlace): boolean =>
  one.productId === other.productId && one.size === other.size && one.color === other.color

/** The same pieces with each place once: lines of a pooled product in several sizes draw on one stock. */
export function addUp(pieces: Pieces[]): Pieces[] {
  const sums: Pieces[] = []
  for (const { productId, size, color, quantity } of pieces) {
    const sum = sums.find((other) => samePlace(other, { productId, size, color }))
    if (sum) sum.quantity += quantity
    else sums.push({ productId, size, color, quantity })
  }
  return sums
}
