/** Where pieces are counted: one place for a pooled product, one for each size and colour of a varied one. */
export type StockPlace = { productId: string; size: string; color: string }

/** How a product's pieces are counted: all together, or each size and colour by itself. */
export const stockKinds = {
  pooled: { isByVariant: false },
  varied: { isByVariant: true },
} as const satisfies Record<string, { isByVariant: boolean }>
export type StockKind = keyof typeof stockKinds

/** Why pieces moved: an admin counted them, an order took them, or they came back from it. */
export const stockReasons = ['counted', 'taken', 'released'] as const
export type StockReason = (typeof stockReasons)[number]

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
