import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerAccounts, type Books, type LedgerAccount, type MoneyAccount } from './account.ts'
import { ledgerEvents, type LedgerEvent } from './ledger-event.ts'

/** What an order's money stands for, in naira. */
export type OrderClaims = {
  /** What is still to be paid. */
  due: number
  /** What is here beyond its price. */
  credit: number
  /** What has to go back, and what is on its way. */
  goingBack: number
  /** What the order is worth as it stands: its price less what went back of it; nothing where it doesn't go ahead. */
  worth: number
  /** Its worth counts as sold. */
  isSale: boolean
  /** What it was placed for, and the VAT in that. */
  amount: number
  vat: number
}

/** Money of an order that came to an account, from credit or an exchange, or went from it where negative, in naira. */
export type Moved = { account: MoneyAccount | 'customer credit' | 'gift cards' | 'exchanges'; amount: number }

/** What was assumed to be received of an order, and where, in naira. */
export type Assumed = { account: MoneyAccount; amount: number } | null

const KOBO = 100

/**
 * What the ledger has to show of an order, in kobo: where its money lies, against what it stands for. It sums to nought:
 * what providers took on top for themselves is the rest. VAT is in the worth as it was in the order. What was assumed
 * counts for as much as is still due (rules: ledger, sales in the ledger, brought into the ledger).
 */
export function orderBooks(claims: OrderClaims, moved: readonly Moved[], assumed: Assumed): Books {
  const { due, credit, goingBack, worth, isSale, amount, vat } = claims
  const instead = assumed ? Math.min(assumed.amount, due) : 0
  const books: Books = {
    receivable: (due - instead) * KOBO,
    'credit owed': -credit * KOBO,
    'refunds due': -goingBack * KOBO,
  }
  const inWorth = isSale ? vatOf(worth, amount, vat) : 0
  if (isSale) Object.assign(books, { vat: -inWorth, sales: inWorth - worth * KOBO })
  else books.ordered = -worth * KOBO
  for (const { account, amount: change } of [...moved, ...(assumed ? [{ ...assumed, amount: instead }] : [])])
    books[account] = (books[account] ?? 0) + change * KOBO
  return withoutNoughts({ ...books, fees: -sumOf(books) })
}

/** The VAT in a part of what an order was placed for, in whole kobo, rounded down; exact for every sum. */
export const vatOf = (part: number, amount: number, vat: number): number =>
  amount === 0 ? 0 : Number((BigInt(part) * BigInt(KOBO) * BigInt(vat)) / BigInt(amount))

/** A change of the books, and why. */
export type LedgerMovement = { event: LedgerEvent; postings: Books }

/**
 * What has to be posted so that what is `booked` of an order becomes its `books`; null where nothing moved. An order
 * that isn't in the ledger yet is brought in by whatever happens to it first.
 */
export function movementBetween(event: LedgerEvent, booked: Books, books: Books): LedgerMovement | null {
  const change = (account: keyof Books) => (books[account] ?? 0) - (booked[account] ?? 0)
  const postings = withoutNoughts(
    Object.fromEntries(membersOf(ledgerAccounts).map((account) => [account, change(account)])),
  )
  if (accountsIn(postings).length === 0) return null
  const isNew = event !== 'placed' && accountsIn(booked).length === 0
  const movesMoney = accountsIn(postings).some((account) => ledgerAccounts[account].isMoney)
  return { event: isNew && movesMoney && !ledgerEvents[event].movesMoney ? 'brought in' : event, postings }
}

const accountsIn = (books: Books): LedgerAccount[] => membersOf(ledgerAccounts).filter((account) => books[account])

const withoutNoughts = (books: Books): Books =>
  Object.fromEntries(Object.entries(books).filter(([, amount]) => amount !== 0))

const sumOf = (books: Books): number => Object.values(books).reduce((sum, amount) => sum + amount, 0)
