import type { LedgerEvent } from '#shop/orders/ledger/ledger-event.ts'

/** The notes of the naira by which a drawer is counted, the largest first. */
export const nairaNotes = [1000, 500, 200, 100, 50, 20, 10, 5] as const
export type NairaNote = (typeof nairaNotes)[number]

/** How many there are of each note; of what isn't named there is none. */
export type CountedNotes = Partial<Record<`${NairaNote}`, number>>

/** What counted notes come to, in naira. */
export const sumOfNotes = (notes: CountedNotes): number =>
  nairaNotes.reduce<number>((sum, note) => sum + note * (notes[`${note}`] ?? 0), 0)

type Place = { in: string; out: string }

/** Where cash comes from, and goes to, beside any order, as accounts of the ledger; the words say it of either direction (rules: cash moved). */
export const cashPlaces = {
  bank: { in: 'Fetched from the bank', out: 'Brought to the bank' },
  'spent in cash': { in: 'Left over of what was spent', out: 'Spent for the house' },
  owner: { in: 'The owner put it in', out: 'The owner took it out' },
} as const satisfies Record<string, Place>
export type CashPlace = keyof typeof cashPlaces

/** Which way cash went, and how the ledger calls that. */
export const cashKinds = {
  in: { event: 'cash brought in', sign: 1 },
  out: { event: 'cash taken out', sign: -1 },
} as const satisfies Record<string, { event: LedgerEvent; sign: 1 | -1 }>
export type CashKind = keyof typeof cashKinds

/** Cash that somebody brings in or takes out: whole naira, and why. */
export type CashMove = { kind: CashKind; against: CashPlace; amount: number; reason: string }

/** What the drawer's sum is made of (rules: cash drawer). */
export const drawerParts = {
  orders: { label: 'Received for orders' },
  'paid back': { label: 'Paid back of orders' },
  'gift cards': { label: 'Gift cards, sold and ended' },
  in: { label: 'Brought in' },
  out: { label: 'Taken out' },
  undone: { label: 'Undone, or moved to another way of paying' },
  difference: { label: 'Difference that was counted' },
} as const satisfies Record<string, { label: string }>
export type DrawerPart = keyof typeof drawerParts

/** Something that moved in cash, in naira, positive where it came. */
export type DrawerMovement = {
  id: number
  part: DrawerPart
  amount: number
  at: Date
  by: string | null
  orderId: string | null
  giftCardId: string | null
  /** Of what was brought in or taken out: its own id, and where it came from or went. */
  moveId: string | null
  against: CashPlace | null
  reason: string | null
  /** It was undone, or undoes another. */
  isUndone: boolean
}

/** A count of the drawer that was closed, in naira. `opening` is what the one before counted. */
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

/** What somebody counted: what she saw it should be, and after which closing. */
export type CashCount = {
  counted: number
  notes: CountedNotes | null
  expected: number
  after: number
  reason: string
}
