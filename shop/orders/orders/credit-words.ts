import { formatNaira } from '#shop/core/money.ts'
import type { CreditSums } from './credit-sums.ts'

/**
 * Describes an order's store credit, gift card and exchange in sentences: the amounts that paid the order (`drawn`),
 * that were returned (`backToCredit`), and that were used for an exchange order (`wentOn`). Each of the three is false
 * if there is no such amount (rules: store credit, gift card payment, exchanges).
 */
export const creditWords = (sums: CreditSums) => ({
  drawn: said([
    [sums.byExchange, 'was paid by the exchange'],
    [sums.byCredit - sums.byGiftCard, 'was paid with store credit'],
    [sums.byGiftCard, 'was paid with a gift card'],
  ]),
  backToCredit: said([
    [sums.backToExchange, 'was returned to the exchange it came from'],
    [sums.backToCredit - sums.backToGiftCard, 'was returned to store credit'],
    [sums.backToGiftCard, 'was returned to the gift card'],
  ]),
  wentOn: said([[-sums.byExchange, 'was used for the exchange order']]),
})

/** Joins the amounts and their texts into sentences. Leaves out negative amounts; another sentence describes them. */
const said = (parts: readonly (readonly [amount: number, words: string])[]): string | false =>
  parts
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${formatNaira(amount)} ${words}.`)
    .join(' ') || false
