import { formatNaira, naira, type Naira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { memosIn, nameFits } from './in-narration.ts'

/** The certainty that an order fits a transfer (rules: transfer matching). */
export const scores = {
  sure: { label: 'Sure', about: 'The narration names the order, and the amount is exactly what is due' },
  likely: { label: 'Likely', about: 'Please check each one' },
  unclear: { label: 'Unclear', about: 'Staff must find the order' },
} as const satisfies Record<string, { label: string; about: string }>
export type Score = keyof typeof scores

/** A transfer to be matched: `amount` in kobo, `day` as 2026-11-21. */
export type Transfer = { id: string; day: string; amount: number; narration: string; sender: string }
/** An order that a transfer may pay, with the amount due and the day when it was placed. */
export type Debt = { id: string; name: string; due: Naira; placedOn: string }
/**
 * A proposal for a transfer. `orders` are the orders that it pays; empty if no order fits. `by` is the criterion that
 * was used.
 */
export type Match = {
  score: Score
  by: 'order number' | 'sum'
  why: string
  orders: { id: string; amount: Naira; due: Naira; name: string }[]
}

/**
 * Maximum number of days between an order and its transfer. The transfer may also be a day before the order, because
 * banks' clocks differ.
 */
const WITHIN_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/**
 * Matches transfers to orders: by an order number in the narration, otherwise by the exact
 * amount and the sender's name, within thirty days and only if no other order or transfer fits. Anything else is left
 * to staff. An order named by two transfers is never 'sure' (rules: transfer matching).
 */
export function matchLines(transfers: readonly Transfer[], debts: readonly Debt[]): Map<string, Match> {
  const byMemo = new Map(debts.map((debt) => [shortId(debt.id), debt]))
  const bySum = Map.groupBy(
    debts.filter(({ due }) => due > 0),
    ({ due }) => due * 100,
  )
  const matches = new Map(
    transfers.map((transfer) => {
      const named = memosIn(transfer.narration).flatMap((memo) => byMemo.get(memo) ?? [])
      return [
        transfer.id,
        named.length > 0
          ? { by: 'order number' as const, ...ofMemo(transfer, named) }
          : { by: 'sum' as const, ...ofSum(transfer, bySum.get(transfer.amount) ?? []) },
      ]
    }),
  )
  return withoutDoubles(matches)
}

const proposed = ({ id, due, name }: Debt, amount: number) => ({ id, due, name, amount: naira(amount) })
const numberOf = ({ id }: { id: string }): string => `#${shortId(id)}`
const list = (words: readonly string[]): string => words.join(' and ')

type Found = Omit<Match, 'by'>

function ofMemo({ amount }: Transfer, named: Debt[]): Found {
  const due = named.reduce((sum, debt) => sum + debt.due, 0)
  const [only] = named
  if (due > 0 && due * 100 === amount && named.every((debt) => debt.due > 0))
    return {
      score: 'sure',
      why: `The narration names ${list(named.map(numberOf))}, and the amount is exactly what is due`,
      orders: named.map((debt) => proposed(debt, debt.due)),
    }
  if (named.length > 1)
    return {
      score: 'unclear',
      why: `The narration names ${list(named.map(numberOf))}; together ${formatNaira(due)} is due`,
      orders: [],
    }
  const whole = Math.floor(amount / 100)
  const orders = whole > 0 ? [proposed(only!, whole)] : []
  if (whole === 0) return { score: 'unclear', why: 'The amount is less than one naira', orders }
  if (due === 0)
    return { score: 'unclear', why: `The narration names ${numberOf(only!)}, but nothing is due for it`, orders }
  const differs = whole < due ? `${formatNaira(due - whole)} less` : `${formatNaira(whole - due)} more`
  return {
    score: 'likely',
    why: `The narration names ${numberOf(only!)}; the amount is ${differs} than is due`,
    orders,
  }
}

function ofSum(transfer: Transfer, sameSum: Debt[]): Found {
  const near = sameSum.filter(({ placedOn }) => isNear(transfer.day, placedOn))
  const known = near.filter(({ name }) => nameFits(`${transfer.narration} ${transfer.sender}`, name))
  const [one, other] = known.length > 0 ? known : near
  if (!one) return { score: 'unclear', why: 'No order has this amount due', orders: [] }
  const orders = [proposed(one, one.due)]
  if (other) return { score: 'unclear', why: `${known.length || near.length} orders have this amount due`, orders: [] }
  if (known.length === 0)
    return { score: 'unclear', why: `${numberOf(one)} has this amount due, but the name is different`, orders }
  return { score: 'likely', why: `Only ${numberOf(one)} has this amount due and this name`, orders }
}

function isNear(day: string, placedOn: string): boolean {
  const days = (Date.parse(day) - Date.parse(placedOn)) / DAY_MS
  return days >= -1 && days <= WITHIN_DAYS
}

/** Lowers the score if several transfers fit the same order: one may be a duplicate, so staff must check. */
function withoutDoubles(matches: Map<string, Match>): Map<string, Match> {
  const times = new Map<string, number>()
  for (const { score, orders } of matches.values())
    if (score !== 'unclear') for (const { id } of orders) times.set(id, (times.get(id) ?? 0) + 1)
  return new Map(
    [...matches].map(([line, match]) => {
      const double = match.score === 'unclear' ? undefined : match.orders.find(({ id }) => times.get(id)! > 1)
      if (!double) return [line, match]
      const why = `${match.why}. ${times.get(double.id)} transfers match ${numberOf(double)}`
      return [
        line,
        {
          ...match,
          score: match.score === 'sure' || match.by === 'order number' ? 'likely' : 'unclear',
          why,
        },
      ]
    }),
  )
}
