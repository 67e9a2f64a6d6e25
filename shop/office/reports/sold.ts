/**
 * Ways to group sales, in addition to time. With `hasPieces`, an order may be in several groups, so pieces are counted
 * (rules: sales report).
 */
export const reportParts = {
  product: { label: 'Product', hasPieces: true },
  category: { label: 'Category', hasPieces: true },
  collection: { label: 'Collection', hasPieces: true },
  staff: { label: 'Staff', hasPieces: false },
  area: { label: 'Area', hasPieces: false },
  way: { label: 'Payment method', hasPieces: false },
  rate: { label: 'VAT rate', hasPieces: false },
} as const satisfies Record<string, { label: string; hasPieces: boolean }>

export type ReportPart = keyof typeof reportParts

/** Sales in a period, in kobo (rules: sales report). */
export type Sold = {
  /** Number of orders that became sales, minus the orders that are no longer sales. */
  orders: number
  /** Number of items in these orders; null unless sales are grouped by product, category, collection or staff. */
  pieces: number | null
  /** Sales before discounts, without delivery and VAT. */
  gross: number
  discounts: number
  delivery: number
  /** Refunds and write-offs of sales, without VAT. */
  refunds: number
  /** Cancelled sales, without VAT. */
  cancelled: number
  /** Revenue: gross minus discounts, plus delivery, minus refunds and cancellations. Equals the ledger's sales. */
  net: number
  /** VAT of the sales, less the VAT of refunds. Equals the ledger's VAT. */
  vat: number
  /** Cost of the items sold and not returned, where a cost was known at the time of sale. */
  cost: number
  /** Revenue from the lines with a known cost. The margin compares `cost` with this amount. */
  costed: number
}

/** Returns the margin of sales with a known cost, in kobo; null if no cost is known (rules: cost of goods). */
export const marginOf = ({ cost, costed }: Pick<Sold, 'cost' | 'costed'>): number | null =>
  cost === 0 && costed === 0 ? null : costed - cost
