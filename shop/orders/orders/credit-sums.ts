import { tenderKinds, type TenderKind } from './tender.ts'

type Drawn = {
  kind: TenderKind
  amount: number
  isCredit: boolean
  isGiftCard: boolean
  isExchange: boolean
  isTakenBack: boolean
}

/** An order's money by credit and by exchange, in naira. */
export type CreditSums = {
  /** What of what is here was drawn from credit, and of that from a gift card. */
  byCredit: number
  byGiftCard: number
  /** What it had drawn, and gave back since it did not go ahead; and of that to a gift card. */
  backToCredit: number
  backToGiftCard: number
  /** What of what is here came from what she sent back of another order; and what went back to that one. */
  byExchange: number
  backToExchange: number
}

/** Adds up what an order drew from credit or has by an exchange, and what of that went back (rules: store credit, gift card pays, exchanges). */
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
