import { tenderKinds, type TenderKind } from './tender.ts'

type Drawn = {
  kind: TenderKind
  amount: number
  isCredit: boolean
  isGiftCard: boolean
  isExchange: boolean
  isTakenBack: boolean
}

/** An order's totals from credit and exchanges, in naira. */
export type CreditSums = {
  /** The amount paid with credit and not returned; `byGiftCard` is the part paid with a gift card. */
  byCredit: number
  byGiftCard: number
  /**
   * The amount returned to credit because the order was cancelled or not paid; `backToGiftCard` is the part on gift
   * cards.
   */
  backToCredit: number
  backToGiftCard: number
  /**
   * `byExchange` is the amount that came from the return of another order; it is negative if this order's money went
   * into an exchange. `backToExchange` is the part that went back to that return.
   */
  byExchange: number
  backToExchange: number
}

/**
 * Adds up the amounts that credit and exchanges paid for an order, and the amounts returned to them
 * (rules: store credit, gift card payment, exchanges).
 */
export function creditSums(tenders: readonly Drawn[]): CreditSums {
  const credit = tenders.filter(({ isCredit }) => isCredit)
  const card = credit.filter(({ isGiftCard }) => isGiftCard)
  const exchanged = tenders.filter(({ isExchange }) => isExchange)
  return {
    byCredit: here(credit),
    byGiftCard: here(card),
    backToCredit: back(credit),
    backToGiftCard: back(card),
    byExchange: here(exchanged),
    backToExchange: back(exchanged),
  }
}

const here = (tenders: readonly Drawn[]): number =>
  tenders
    .filter(({ isTakenBack }) => !isTakenBack)
    .reduce((sum, { kind, amount }) => sum + tenderKinds[kind].direction * amount, 0)

const back = (tenders: readonly Drawn[]): number =>
  tenders.filter(({ isTakenBack }) => isTakenBack).reduce((sum, { amount }) => sum + amount, 0)
