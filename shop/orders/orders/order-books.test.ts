import { expect, test } from 'vitest'
import { membersOf, membersThat } from '#shop/core/closed-list.ts'
import { ledgerAccounts, type Books } from '#shop/orders/ledger/account.ts'
import { orderBooks, type Moved } from '#shop/orders/ledger/order-books.ts'
import { everyCase, factsOf, PRICE } from '#test/payment-summary-cases.ts'
import { claimsOf } from './order-claims.ts'
import { moneyOf } from './order-money.ts'
import { refundStates } from './payment.ts'
import { paymentSummaryOf } from './payment-summary.ts'
import type { OrderFacts } from './payment-summary-name.ts'
import { tenderKinds } from './tender.ts'

const VAT = 65
/** Tests only every seventh case, to save time. This still covers every value, in varying combinations. */
const STEP = 7

const wentStates: readonly string[] = membersThat(refundStates, 'went')

/** Card payments with one provider, and manual cash entries. */
const movedOf = ({ attempts, refunds, tenders }: OrderFacts): Moved[] => [
  ...attempts.map(({ taken }) => ({ account: 'paystack' as const, amount: taken })),
  ...refunds
    .filter(({ state }) => wentStates.includes(state))
    .map(({ amount }) => ({ account: 'paystack' as const, amount: -amount })),
  ...tenders
    .filter(({ isTakenBack }) => !isTakenBack)
    .map(({ kind, amount }) => ({ account: 'cash' as const, amount: tenderKinds[kind].direction * amount })),
]

const booksOf = (facts: OrderFacts) => orderBooks(claimsOf(facts, VAT), movedOf(facts), null)
const sumOf = (books: Books) => Object.values(books).reduce((sum, amount) => sum + amount, 0)

// rules: ledger, ledger sales
test('the ledger of every order balances and matches its payment summary', () => {
  const seen = new Set<string>()
  for (const given of everyCase.filter((_, index) => index % STEP === 0)) {
    const facts = factsOf(given)
    const { due, owed, underWay, sale } = paymentSummaryOf(facts)
    // An amount that was written off doesn't count as sold, even if more than the rest was paid later.
    const sold = Math.min(sale ?? 0, moneyOf(facts).price)
    const books = booksOf(facts)
    for (const account of membersOf(ledgerAccounts)) if (books[account]) seen.add(account)
    const rules: Record<string, boolean> = {
      'it sums to nought': sumOf(books) === 0,
      'what is due is owed by the customer': (books.receivable ?? 0) === due * 100,
      'what goes back is owed to her': -(books['refunds due'] ?? 0) === (owed + underWay) * 100,
      'what is sold is its sale': -((books.sales ?? 0) + (books.vat ?? 0)) === sold * 100,
      'the VAT is its part of that': -(books.vat ?? 0) === Math.floor((sold * 100 * VAT) / PRICE),
      'what is no sale is none': sale === null || !books.ordered,
      'nothing is left over for fees': !books.fees,
      'what is owed to customers is never less than nothing':
        (books['refunds due'] ?? 0) <= 0 && (books['credit owed'] ?? 0) <= 0 && (books.sales ?? 0) <= 0,
    }
    const broken = Object.entries(rules).filter(([, isSo]) => !isSo)
    if (broken.length > 0) expect({ given, due, owed, underWay, sale, books, broken }).toBeNull()
  }
  expect([...seen].toSorted()).toEqual(
    ['receivable', 'paystack', 'cash', 'credit owed', 'refunds due', 'ordered', 'sales', 'vat'].toSorted(),
  )
})
