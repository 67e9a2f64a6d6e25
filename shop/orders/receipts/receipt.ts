/** The numbered series. Each has its own numbers, from 1 in each year (rules: receipts, credit notes). */
export const receiptSeries = {
  receipt: { letter: 'R', label: 'Receipt' },
  'credit note': { letter: 'C', label: 'Credit note' },
} as const satisfies Record<string, { letter: string; label: string }>
export type ReceiptSeries = keyof typeof receiptSeries

export const receiptKinds = {
  a4: { label: 'A4' },
  '80mm': { label: '80 mm' },
} as const satisfies Record<string, { label: string }>
export type ReceiptKind = keyof typeof receiptKinds

const DIGITS = 6

/** Formats the number of a receipt or credit note, for example `R-2026-000042`. */
export const receiptNumber = (series: ReceiptSeries, year: number, serial: number): string =>
  `${receiptSeries[series].letter}-${year}-${String(serial).padStart(DIGITS, '0')}`

/** A payment on a receipt; `amount` in naira. */
export type PaperTender = {
  label: string
  reference: string | null
  at: string
  amount: number
  /** Id of the manual entry; null for a payment that staff did not record. */
  tenderId: string | null
}

/** A line of the order, in naira; `off` is its share of the discounts. */
type PaperLine = { name: string; detail: string; quantity: number; price: number; off: number }

/** The refund or undone payment of a credit note: payment method, time and reason. */
export type ReceiptCredit = { receipt: string; label: string; reference: string | null; at: string; why: string }

/** The content of a receipt or credit note, saved when it is numbered. Amounts in naira, VAT in kobo. */
export type Paper = {
  number: string
  series: ReceiptSeries
  issuedAt: string
  order: { id: string; placedAt: string }
  house: {
    name: string
    street: string
    city: string
    country: string
    phone: string
    email: string
    taxNumber: string | null
  }
  customer: { name: string; address: string[] }
  lines: PaperLine[]
  /** Named discounts on the lines or on the delivery fee. */
  discounts: { name: string; of: 'sum' | 'delivery'; given: number }[]
  subtotal: number
  /** Delivery fee before discounts; null without delivery. */
  delivery: number | null
  /** The part of the price that the shop wrote off. */
  letGo: number
  total: number
  /** VAT included in the total; `hundredths` of a percent. Null if there is none. */
  vat: { kobo: number; hundredths: number } | null
  tenders: PaperTender[]
  credit: ReceiptCredit | null
}
