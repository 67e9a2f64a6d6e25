import { creditSums, type CreditSums } from './credit-sums.ts'
import { attemptStates, refundStates, type AttemptState, type RefundState } from './payment.ts'
import { walk, type Movement } from './money-walk.ts'
import { tenderKinds, type TenderKind } from './tender.ts'

/**
 * An attempt to pay by card. `taken` is what of it counts in naira: nothing where another currency was taken; `isShort` where
 * that is less than it asked for.
 */
export type AttemptFact = {
  reference: string
  state: AttemptState
  taken: number
  isShort: boolean
  at: Date | null
  isSeenTo: boolean
}
/** Money that a provider gives back, in naira. */
export type RefundFact = { reference: string; state: RefundState; amount: number; at: Date }
/** What an admin said of the order's money, in naira. */
export type TenderFact = {
  kind: TenderKind
  amount: number
  at: Date
  reference: string | null
  /** Drawn from what the house owes, or added to it: a customer's store credit, or a gift card. */
  isCredit: boolean
  isGiftCard: boolean
  /** Moved by an exchange. */
  isExchange: boolean
  isTakenBack: boolean
}

export type MoneyFacts = {
  /** What the order comes to, in naira. */
  amount: number
  attempts: readonly AttemptFact[]
  refunds: readonly RefundFact[]
  tenders: readonly TenderFact[]
}

/** An order's money in naira, whatever its status. */
export type OrderMoney = CreditSums & {
  /** What it costs, less what was let go. */
  price: number
  /** What is here for it. */
  here: number
  /** What is here of payments that aren't what was asked for, while other money pays the order alone. */
  apart: number
  /** Its price was reached, by what a provider or a person stands for, and since then not all of it went back. */
  isFull: boolean
  /** It was once, and all of it went back. */
  wasFull: boolean
  /** What is here of payments that the order can't have, and that nobody set right. */
  owed: number
  /** What goes back and has not arrived, so far as anybody knows. */
  underWay: number
  /** What is sure to have gone back. */
  back: number
  /** Something was taken that isn't what was asked for, and no person has decided about it. */
  isOdd: boolean
}

/**
 * Adds up what came for an order and what went back, in the order in which it happened. What is given back of an order
 * that was paid lowers what it is worth and makes nothing due; once nothing of it is left, it begins anew. What came
 * that isn't what was asked for counts, but pays an order only together with something that is sure
 * (rules: how an order stands).
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

/** What was short stays so once it went back: else it would look as if it had paid until then. */
const wasOdd = (attempt: AttemptFact): boolean => isOdd(attempt) || attempt.isShort

/** What came and went for the order itself: not what a payment took that it can't have. */
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
      // What completes an odd payment is sure itself; what was given back of one is none of the sure money.
      return ownOf(reference).map((own) => ({ isOdd: direction < 0 && own.isOdd, at, change: amount * direction }))
    }),
  ]
}

const sumOf = (each: readonly { amount: number }[]): number => each.reduce((sum, { amount }) => sum + amount, 0)
