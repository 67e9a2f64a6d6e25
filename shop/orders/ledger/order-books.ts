import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerAccounts, type Books, type LedgerAccount, type MoneyAccount } from './account.ts'
import { ledgerEvents, type LedgerEvent } from './ledger-event.ts'

/** An order's amounts, in naira. */
export type OrderClaims = {
  /** The amount still to be paid. */
  due: number
  /** The amount paid above the price. */
  credit: number
  /** Refunds that are due or started. */
  goingBack: number
  /** The price less refunds; 0 for a cancelled order. */
  worth: number
  /** True if the value counts as sales. */
  isSale: boolean
  /** The price when the order was placed, and the VAT in it. */
  amount: number
  vat: number
}

/** A change to an account by money, credit or an exchange, in naira; negative for money paid out. */
export type Moved = { account: MoneyAccount | 'customer credit' | 'gift cards' | 'exchanges'; amount: number }

/** A payment assumed to be received, with its account; in naira. */
export type Assumed = { account: MoneyAccount; amount: number } | null

const KOBO = 100

/**
 * Computes the balances that the ledger must have for an order, in kobo. They add up to zero: `fees` is the remainder,
 * which is the fees that providers added. VAT is in proportion to the order's value. An assumed payment counts only up
 * to the amount due (rules: ledger, ledger sales, ledger opening balances).
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

/** Returns the VAT in a part of the order's price, in whole kobo, rounded down. */
export const vatOf = (part: number, amount: number, vat: number): number =>
  amount === 0 ? 0 : Number((BigInt(part) * BigInt(KOBO) * BigInt(vat)) / BigInt(amount))

export type LedgerMovement = { event: LedgerEvent; postings: Books }

/**
 * Computes the postings that turn the balances `booked` into `books`; null if they are equal. If the order isn't in the
 * ledger yet, the postings change a money account and the event moves no money, the event becomes 'brought in'.
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
