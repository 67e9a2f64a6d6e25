import { creditSums, type CreditSums } from './credit-sums.ts'
import { attemptStates, refundStates, type AttemptState, type RefundState } from './payment.ts'
import { walk, type Movement } from './money-walk.ts'
import { tenderKinds, type TenderKind } from './tender.ts'

/**
 * A card payment attempt. `taken` is the amount that counts, in naira (0 for another currency); `isShort` is true if it
 * is less than the requested amount.
 */
export type AttemptFact = {
  reference: string
  state: AttemptState
  taken: number
  isShort: boolean
  at: Date | null
  isSeenTo: boolean
}
/** A refund by a provider, in naira. */
export type RefundFact = { reference: string; state: RefundState; amount: number; at: Date }
/** A manual entry for an order's money, in naira. */
export type TenderFact = {
  kind: TenderKind
  amount: number
  at: Date
  reference: string | null
  /** True if the amount was paid from, or added to, store credit or a gift card. */
  isCredit: boolean
  isGiftCard: boolean
  isExchange: boolean
  isTakenBack: boolean
}

export type MoneyFacts = {
  /** The order's total in naira. */
  amount: number
  attempts: readonly AttemptFact[]
  refunds: readonly RefundFact[]
  tenders: readonly TenderFact[]
}

/** An order's totals in naira, regardless of its status. */
export type OrderMoney = CreditSums & {
  /** The order's total less amounts written off. */
  price: number
  /** The amount received for the order and not refunded. */
  here: number
  /**
   * The amount received in payments with a wrong amount or currency, if other payments cover the whole order; otherwise
   * 0.
   */
  apart: number
  /** True if provider payments or manual entries reached the price, and not everything has been refunded since. */
  isFull: boolean
  /** True if the price was reached, and then everything was refunded. */
  wasFull: boolean
  /** The amount of payments that must be refunded and that staff have not marked as resolved. */
  owed: number
  /** Refunds that were started but are not confirmed as paid out. */
  underWay: number
  /** Refunds that are confirmed as paid out. */
  back: number
  /** True if a payment had a wrong amount or currency, and staff have not decided about it. */
  isOdd: boolean
}

/**
 * Adds up an order's payments and refunds in chronological order. A refund of a paid order lowers its value, but the
 * customer doesn't owe the refunded amount again; once everything is refunded, the totals start again from zero. A
 * payment with a wrong amount or currency can't pay an order alone, only together with other confirmed money
 * (rules: payment summary).
 */
export function moneyOf(facts: MoneyFacts): OrderMoney {
  const { amount, attempts, refunds } = facts
  const tenders = facts.tenders.filter(({ isTakenBack }) => !isTakenBack)
  const price = amount - sumOf(tenders.filter(({ kind }) => tenderKinds[kind].lowersPrice))
  const gone = refunds.filter(({ state }) => refundStates[state].mayHaveGone)
  const given = tenders.filter(({ kind }) => tenderKinds[kind].direction < 0)
  const went = gone.filter(({ state }) => refundStates[state].went)
  const leftOf = ({ reference, taken }: AttemptFact): number =>
    Math.max(0, taken - sumOf([...gone, ...given].filter((each) => each.reference === reference)))

  const { wasFull, ...walked } = walk(price, movementsOf({ ...facts, tenders, refunds: gone }))
  const owing = attempts.filter(({ state }) => attemptStates[state].isOwed)
  const isBack = (attempt: AttemptFact) => attempt.isSeenTo || leftOf(attempt) === 0
  return {
    price,
    ...walked,
    ...creditSums(facts.tenders),
    wasFull: wasFull || owing.some(isBack),
    owed: owing.filter((attempt) => !isBack(attempt)).reduce((sum, attempt) => sum + leftOf(attempt), 0),
    underWay: sumOf(gone) - sumOf(went),
    back: sumOf(went) + sumOf(given),
    isOdd: attempts.some(
      (attempt) => isOdd(attempt) && !attempt.isSeenTo && (attempt.taken === 0 || leftOf(attempt) > 0),
    ),
  }
}

const isOdd = ({ state }: Pick<AttemptFact, 'state'>): boolean =>
  attemptStates[state].needsPerson && !attemptStates[state].isOwed

/**
 * True if the payment had a wrong amount or currency, even if it has been refunded since, because it didn't count as a
 * full payment before its refund either.
 */
const wasOdd = (attempt: AttemptFact): boolean => isOdd(attempt) || attempt.isShort

/** Payments and refunds that count for the order, without payments that must be refunded. */
function movementsOf({ attempts, refunds, tenders }: Omit<MoneyFacts, 'amount'>): Movement[] {
  const attemptOf = (reference: string | null) => attempts.find((attempt) => attempt.reference === reference)
  const ownOf = (reference: string | null) => {
    const attempt = attemptOf(reference)
    return attempt && attemptStates[attempt.state].isOwed ? [] : [{ isOdd: attempt !== undefined && wasOdd(attempt) }]
  }
  return [
    ...attempts.flatMap(({ reference, state, taken, at }) =>
      attemptStates[state].isTaken && at ? ownOf(reference).map((own) => ({ ...own, at, change: taken })) : [],
    ),
    ...refunds.flatMap(({ reference, at, amount }) => ownOf(reference).map((own) => ({ ...own, at, change: -amount }))),
    ...tenders.flatMap(({ reference, kind, at, amount }) => {
      const { direction } = tenderKinds[kind]
      // An entry that completes a payment of a wrong amount is confirmed money; a refund of such a payment does not
      // reduce the confirmed money.
      return ownOf(reference).map((own) => ({ isOdd: direction < 0 && own.isOdd, at, change: amount * direction }))
    }),
  ]
}

const sumOf = (each: readonly { amount: number }[]): number => each.reduce((sum, { amount }) => sum + amount, 0)
