/** What sales are told by beside the time (rules: sales report). */
export const reportParts = {
  product: { label: 'Product' },
  collection: { label: 'Collection' },
  staff: { label: 'Staff' },
  area: { label: 'Area' },
  way: { label: 'Way of paying' },
  rate: { label: 'Rate of VAT' },
} as const satisfies Record<string, { label: string }>

export type ReportPart = keyof typeof reportParts

/** What was sold in some days, in kobo (rules: sales report). */
export type Sold = {
  /** That became a sale, less those that are none any more. */
  orders: number
  /** Of these orders, where it is told of a product, a collection or staff. */
  pieces: number | null
  /** Before discounts, without delivery and VAT. */
  gross: number
  discounts: number
  delivery: number
  /** What went back or was let go of what had been sold, without its VAT. */
  refunds: number
  /** What was cancelled after it had been sold, without its VAT. */
  cancelled: number
  /** Gross less discounts, with delivery, less refunds and what was cancelled: what the ledger has as sales. */
  net: number
  /** Less that of what went back: what the ledger has as VAT. */
  vat: number
  /** Of the pieces that are out of the house, what they cost it, as far as that was given when they were sold. */
  cost: number
  /** How much of the net sales is of lines whose cost was given: what `cost` is to be compared with. */
  costed: number
}

/** What the house kept of sales whose cost is known, in kobo; null where none is known (rules: costs of sales). */
export const marginOf = ({ cost, costed }: Pick<Sold, 'cost' | 'costed'>): number | null =>
  cost === 0 && costed === 0 ? null : costed - cost
