import type { LedgerEvent } from '#shop/orders/ledger/ledger-event.ts'

/** Naira notes for counting the drawer, largest first. */
export const nairaNotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const
export type NairaNote = (typeof nairaNotes)[number]

/** Number of notes of each value. A missing value counts as 0. */
export type CountedNotes = Partial<Record<`${NairaNote}`, number>>

/** Adds up counted notes. Returns naira. */
export const sumOfNotes = (notes: CountedNotes): number =>
  nairaNotes.reduce<number>((sum, note) => sum + note * (notes[`${note}`] ?? 0), 0)

type Place = { in: string; out: string }

/** Ledger accounts for cash movements without an order (rules: cash in and out). */
export const cashPlaces = {
  bank: { in: 'Withdrawn from the bank', out: 'Deposited at the bank' },
  'spent in cash': { in: 'Change from a purchase', out: 'Spent for the shop' },
  owner: { in: 'Added by the owner', out: 'Removed by the owner' },
} as const satisfies Record<string, Place>
export type CashPlace = keyof typeof cashPlaces

export const cashKinds = {
  in: { event: 'cash brought in', sign: 1 },
  out: { event: 'cash taken out', sign: -1 },
} as const satisfies Record<string, { event: LedgerEvent; sign: 1 | -1 }>
export type CashKind = keyof typeof cashKinds

/** Cash that staff bring in or take out, in whole naira, with the reason. */
export type CashMove = { kind: CashKind; against: CashPlace; amount: number; reason: string }

/** The kinds of movements that add up to the drawer's balance (rules: cash drawer). */
export const drawerParts = {
  orders: { label: 'Received for orders' },
  'paid back': { label: 'Refunded for orders' },
  'gift cards': { label: 'Gift cards sold and closed' },
  in: { label: 'Added' },
  out: { label: 'Removed' },
  undone: { label: 'Undone, or changed to another payment method' },
  difference: { label: 'Difference found at a count' },
} as const satisfies Record<string, { label: string }>
export type DrawerPart = keyof typeof drawerParts

/** A cash movement in naira: positive if cash was added, negative if it was taken out. */
export type DrawerMovement = {
  id: number
  part: DrawerPart
  amount: number
  at: Date
  by: string | null
  orderId: string | null
  giftCardId: string | null
  /** Id of the cash movement; null unless staff brought cash in or took cash out. */
  moveId: string | null
  /** The other ledger account of the cash movement. */
  against: CashPlace | null
  reason: string | null
  /** True if this movement was undone, or if it undoes another one. */
  isUndone: boolean
}

/** A completed count of the drawer, in naira. `opening` is the amount counted at the previous closing. */
export type CashClosing = {
  number: number
  at: Date
  by: string
  opening: number
  expected: number
  counted: number
  reason: string
  notes: CountedNotes | null
}

/** A count by staff. `expected` is the balance and `after` the last closing that the page showed. */
export type CashCount = {
  counted: number
  notes: CountedNotes | null
  expected: number
  after: number
  reason: string
}
