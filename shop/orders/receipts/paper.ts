/** What is numbered: each series has numbers of its own, from 1 in each year (rules: receipts, credit notes). */
export const paperSeries = {
  receipt: { letter: 'R', label: 'Receipt' },
  'credit note': { letter: 'C', label: 'Credit note' },
} as const satisfies Record<string, { letter: string; label: string }>
export type PaperSeries = keyof typeof paperSeries

/** What a paper is printed on. */
export const paperKinds = {
  a4: { label: 'A4' },
  '80mm': { label: '80 mm' },
} as const satisfies Record<string, { label: string }>
export type PaperKind = keyof typeof paperKinds

const DIGITS = 6

/** `R-2026-000042`. */
export const paperNumber = (series: PaperSeries, year: number, serial: number): string =>
  `${paperSeries[series].letter}-${year}-${String(serial).padStart(DIGITS, '0')}`

/** Money that came for an order: by what, when, and so much in naira. */
export type PaperTender = {
  label: string
  reference: string | null
  at: string
  amount: number
  /** Of what a member of staff wrote down. */
  tenderId: string | null
}

/** A line as it was sold, in naira; `off` is its share of what was taken off. */
type PaperLine = { name: string; detail: string; quantity: number; price: number; off: number }

/** What a credit note gives back: by what, when, and why. */
export type PaperCredit = { receipt: string; label: string; reference: string | null; at: string; why: string }

/** All that stands on a receipt or credit note, as it was when it was numbered. Sums in naira, VAT in kobo. */
export type Paper = {
  number: string
  series: PaperSeries
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
  /** What was taken off, by its name: of the lines, or of the delivery. */
  discounts: { name: string; of: 'sum' | 'delivery'; given: number }[]
  subtotal: number
  /** Null where nothing was delivered; before what was taken off it. */
  delivery: number | null
  /** What was let go of the price. */
  letGo: number
  total: number
  /** In the total, at so many hundredths of a percent; null where it bears none. */
  vat: { kobo: number; hundredths: number } | null
  tenders: PaperTender[]
  credit: PaperCredit | null
}
