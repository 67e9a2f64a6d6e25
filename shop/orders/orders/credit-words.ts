import { formatNaira } from '#shop/core/money.ts'
import type { CreditSums } from './credit-sums.ts'

/**
 * What of an order's money came from store credit, a gift card and an exchange, what went back there, and what of it went into the
 * order that an exchange made, in words; false of none (rules: store credit, gift card pays, exchanges).
 */
export const creditWords = (sums: CreditSums) => ({
  drawn: said([
    [sums.byExchange, 'of it is paid by the exchange'],
    [sums.byCredit - sums.byGiftCard, 'of it is paid with store credit'],
    [sums.byGiftCard, 'of it is paid with a gift card'],
  ]),
  backToCredit: said([
    [sums.backToExchange, 'is back with the return that it came from'],
    [sums.backToCredit - sums.backToGiftCard, 'is back as store credit'],
    [sums.backToGiftCard, 'is back on the gift card'],
  ]),
  wentOn: said([[-sums.byExchange, 'of that went into the order in exchange']]),
})

/** A part that is less than nought went elsewhere than it came from, and is told with the other. */
const said = (parts: readonly (readonly [amount: number, words: string])[]): string | false =>
  parts
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${formatNaira(amount)} ${words}.`)
    .join(' ') || false
