import { expect, test } from 'vitest'
import { at, factsOf, lineOf, PRICE, type Case } from '#test/payment-summary-cases.ts'
import { paymentSummaryOf, type PaymentSummary } from './payment-summary.ts'

const stands = (given: Case): PaymentSummary => paymentSummaryOf(factsOf(given))

// rules: payment summary
test.each<[string, Partial<Case>, string]>([
  ['in cash', {}, 'Unpaid · due 1000, here 0, owed 0, under way 0 · send, collect 1000 · cancel · sale 1000'],
  [
    'in cash, partly received',
    { byHand: 'part' },
    'Part paid · due 600, here 400, owed 0, under way 0 · send, collect 600 · nothing to do · sale 1000',
  ],
  [
    'in cash, fully received',
    { byHand: 'full' },
    'Paid · due 0, here 1000, owed 0, under way 0 · send · nothing to do · sale 1000',
  ],
  [
    'in cash, the rest written off',
    { byHand: 'rest let go' },
    'Paid · due 0, here 990, owed 0, under way 0 · send · nothing to do · sale 990',
  ],
  [
    'in cash, the recorded payment reversed',
    { byHand: 'taken back' },
    'Unpaid · due 1000, here 0, owed 0, under way 0 · send, collect 1000 · cancel · sale 1000',
  ],
  [
    'in cash, fully received and refunded',
    { byHand: 'given back' },
    'Refunded, not cancelled · due 0, here 0, owed 0, under way 0 · keep · reorder · no sale',
  ],
  [
    'in cash, delivered',
    { status: 'delivered' },
    'Not recorded · due 1000, here 0, owed 0, under way 0 · send, collect 1000 · nothing to do · sale 1000',
  ],
  [
    'in cash, cancelled',
    { status: 'cancelled' },
    'Nothing paid · due 0, here 0, owed 0, under way 0 · keep · reorder · no sale',
  ],
  [
    'in cash, partly received, cancelled',
    { status: 'cancelled', byHand: 'part' },
    'Refund due · due 0, here 400, owed 400, under way 0 · keep · nothing to do · no sale',
  ],
  [
    'by transfer, awaited',
    { byTransfer: true, transferFirst: 'held' },
    'Transfer due · due 1000, here 0, owed 0, under way 0 · keep · cancel · no sale',
  ],
  [
    'by transfer, partly received',
    { byTransfer: true, transferFirst: 'held', byHand: 'part' },
    'Part paid · due 600, here 400, owed 0, under way 0 · keep · nothing to do · no sale',
  ],
  [
    'by transfer, fully received',
    { byTransfer: true, transferFirst: 'held', byHand: 'full' },
    'Paid · due 0, here 1000, owed 0, under way 0 · send · nothing to do · sale 1000',
  ],
  [
    'by transfer, delivered unpaid',
    { byTransfer: true, transferFirst: 'held', status: 'delivered' },
    'Not recorded · due 1000, here 0, owed 0, under way 0 · keep · nothing to do · sale 1000',
  ],
  [
    'by card, delivered unpaid',
    { method: 'paystack', tries: ['failed'], status: 'delivered' },
    'Not paid · due 1000, here 0, owed 0, under way 0 · keep · pay · sale 1000',
  ],
  [
    'by transfer, payment deadline passed',
    { byTransfer: true, transferFirst: 'let go' },
    'Not paid · due 1000, here 0, owed 0, under way 0 · keep · reorder or cancel · no sale',
  ],
  [
    'by transfer, fully received after its pieces were sold',
    { byTransfer: true, transferFirst: 'let go', byHand: 'full' },
    'Refund due · due 0, here 1000, owed 1000, under way 0 · keep · nothing to do · no sale',
  ],
  [
    'awaited',
    { tries: ['awaiting'] },
    'Awaiting payment · due 1000, here 0, owed 0, under way 0 · keep · pay or reorder or cancel · no sale',
  ],
  [
    'declined',
    { tries: ['failed'] },
    'Not paid · due 1000, here 0, owed 0, under way 0 · keep · pay or reorder or cancel · no sale',
  ],
  [
    'declined, then awaited',
    { tries: ['failed', 'awaiting'] },
    'Awaiting payment · due 1000, here 0, owed 0, under way 0 · keep · pay or reorder or cancel · no sale',
  ],
  [
    'declined, then transferred',
    { tries: ['failed'], byHand: 'full' },
    'Paid · due 0, here 1000, owed 0, under way 0 · send · nothing to do · sale 1000',
  ],
  ['paid', { tries: ['paid'] }, 'Paid · due 0, here 1000, owed 0, under way 0 · send · nothing to do · sale 1000'],
  [
    'paid, partly refunded',
    { tries: ['paid'], refund: ['done', 'part'] },
    'Part refunded · due 0, here 900, owed 0, under way 0 · send · nothing to do · sale 900',
  ],
  [
    'paid, a refund failed',
    { tries: ['paid'], refund: ['failed', 'whole'] },
    'Paid · due 0, here 1000, owed 0, under way 0 · send · nothing to do · sale 1000',
  ],
  [
    'paid, full refund under way',
    { tries: ['paid'], refund: ['unknown', 'whole'] },
    'Refund under way · due 0, here 0, owed 0, under way 1000 · keep · nothing to do · no sale',
  ],
  [
    'paid and refunded',
    { tries: ['refunded'] },
    'Refunded, not cancelled · due 0, here 0, owed 0, under way 0 · keep · reorder · no sale',
  ],
  [
    'paid twice',
    { tries: ['paid', 'refund due'] },
    'Paid · due 0, here 1000, owed 1000, under way 0 · send · nothing to do · sale 1000',
  ],
  [
    'paid twice, the second refunded',
    { tries: ['paid', 'refunded'] },
    'Paid · due 0, here 1000, owed 0, under way 0 · send · nothing to do · sale 1000',
  ],
  [
    'half paid',
    { tries: ['mismatch'] },
    'Part paid · due 500, here 500, owed 0, under way 0 · keep · pay the rest · no sale',
  ],
  [
    'half paid, another attempt declined',
    { tries: ['mismatch', 'failed'] },
    'Part paid · due 500, here 500, owed 0, under way 0 · keep · pay the rest · no sale',
  ],
  [
    'half paid, then all by manual entry',
    { tries: ['mismatch'], byHand: 'full' },
    'Paid · due 0, here 1000, owed 500, under way 0 · send · nothing to do · sale 1000',
  ],
  [
    'half paid and refunded',
    { tries: ['mismatch'], refund: ['done', 'whole'] },
    'Not paid · due 1000, here 0, owed 0, under way 0 · keep · pay or reorder or cancel · no sale',
  ],
  [
    'paid, then cancelled',
    { status: 'cancelled', tries: ['refund due'] },
    'Refund due · due 0, here 0, owed 1000, under way 0 · keep · nothing to do · no sale',
  ],
  [
    'paid, cancelled, partly refunded',
    { status: 'cancelled', tries: ['refund due'], refund: ['done', 'part'] },
    'Refund due · due 0, here 0, owed 900, under way 0 · keep · nothing to do · no sale',
  ],
  [
    'paid, cancelled, full refund under way',
    { status: 'cancelled', tries: ['refund due'], refund: ['unknown', 'whole'] },
    'Refund under way · due 0, here 0, owed 0, under way 1000 · keep · nothing to do · no sale',
  ],
  [
    'paid, delivered and refunded',
    { status: 'delivered', tries: ['refunded'] },
    'Refunded · due 0, here 0, owed 0, under way 0 · keep · reorder · no sale',
  ],
  [
    'paid, cancelled and refunded',
    { status: 'cancelled', tries: ['refunded'] },
    'Refunded · due 0, here 0, owed 0, under way 0 · keep · reorder · no sale',
  ],
  [
    'paid after the pieces were sold',
    { tries: ['refund due'] },
    'Refund due · due 0, here 0, owed 1000, under way 0 · keep · nothing to do · no sale',
  ],
])('summarizes an order: %s', (_, given, line) => {
  const method = given.tries ? 'paystack' : 'cash'
  expect(lineOf(stands({ status: 'pending', method, ...given }))).toBe(line)
})

// rules: payment summary
test('a payment in another currency pays nothing, and staff must check it', () => {
  const facts = factsOf({ status: 'pending', method: 'flutterwave', tries: ['mismatch'] })
  const inDollars = { ...facts, attempts: facts.attempts.map((attempt) => ({ ...attempt, taken: 0 })) }
  expect(lineOf(paymentSummaryOf(inDollars))).toBe(
    'Different amount · due 1000, here 0, owed 0, under way 0 · keep · nothing to do · no sale',
  )
  const other = { ...facts, attempts: facts.attempts.map((attempt) => ({ ...attempt, taken: PRICE })) }
  expect(paymentSummaryOf(other)).toMatchObject({ money: 'other amount', due: 0, slip: { send: false } })
})

// rules: payment summary
test('two payments that are too small do not pay an order together if one was refunded', () => {
  const facts = factsOf({ status: 'pending', method: 'paystack', tries: ['refunded', 'mismatch'] })
  const short = {
    ...facts,
    attempts: facts.attempts.map((attempt) => ({ ...attempt, taken: PRICE - 1, isShort: true })),
  }
  const refunds = facts.refunds.map((refund) => ({ ...refund, amount: PRICE - 1, at: new Date('2027-01-01') }))
  expect(paymentSummaryOf({ ...short, refunds })).toMatchObject({ money: 'part paid', due: 1 })
})

// rules: payment summary
test('reports an amount above the price, which is not part of the sale', () => {
  const { attempts, ...facts } = factsOf({ status: 'pending', method: 'paystack', tries: ['paid'] })
  const more = paymentSummaryOf({ ...facts, attempts: attempts.map((attempt) => ({ ...attempt, taken: PRICE + 50 })) })
  expect(more).toMatchObject({ money: 'paid', surplus: 50, sale: PRICE })
  expect(more.house.words).toBe('₦1,050 was received. ₦50 more than the price was received.')
})

// rules: payment summary
test('a payment becomes a refund due if the items are sold out', () => {
  const facts = factsOf({ status: 'pending', method: 'paystack', tries: ['failed'], byHand: 'full' })
  expect(paymentSummaryOf({ ...facts, holdsPieces: false })).toMatchObject({
    money: 'refund due',
    owed: PRICE,
    sale: null,
  })
})

// rules: payment summary
test('after a full refund, the next payment counts towards the full price again', () => {
  const facts = factsOf({ status: 'pending', method: 'cash', byHand: 'given back' })
  const again = {
    kind: 'received',
    amount: 300,
    at: at(40),
    reference: null,
    isCredit: false,
    isGiftCard: false,
    isExchange: false,
    isTakenBack: false,
  } as const
  expect(paymentSummaryOf({ ...facts, tenders: [...facts.tenders, again] })).toMatchObject({
    money: 'cash part paid',
    due: 700,
    here: 300,
  })
})

// rules: payment summary
test('a manual refund of a payment that the order cannot use settles the refund due', () => {
  const facts = factsOf({ status: 'cancelled', method: 'paystack', tries: ['refund due'] })
  const back = {
    kind: 'given back',
    amount: PRICE,
    at: at(40),
    reference: 'R0',
    isCredit: false,
    isGiftCard: false,
    isExchange: false,
    isTakenBack: false,
  } as const
  expect(paymentSummaryOf({ ...facts, tenders: [back] })).toMatchObject({ money: 'refunded', owed: 0, back: PRICE })
})

// rules: payment summary
test('a card payment of one half and a manual entry of the other half together pay an order', () => {
  const facts = factsOf({ status: 'pending', method: 'paystack', tries: ['mismatch'] })
  const rest = {
    kind: 'received',
    amount: PRICE / 2,
    at: at(40),
    reference: 'R0',
    isCredit: false,
    isGiftCard: false,
    isExchange: false,
    isTakenBack: false,
  } as const
  const tenders = [rest]
  expect(paymentSummaryOf({ ...facts, tenders })).toMatchObject({ money: 'paid', here: PRICE, owed: 0, sale: PRICE })
  const refunds = [{ reference: 'R0', state: 'done', amount: 100, at: at(50) }] as const
  expect(paymentSummaryOf({ ...facts, tenders, refunds })).toMatchObject({
    money: 'part refunded',
    due: 0,
    sale: PRICE - 100,
  })
})

// rules: payment summary
test('a payment of a wrong amount does not pay an order whose full payment was refunded', () => {
  const facts = factsOf({
    status: 'pending',
    method: 'paystack',
    tries: ['paid', 'mismatch'],
    refund: ['done', 'whole'],
  })
  expect(paymentSummaryOf(facts)).toMatchObject({ money: 'refund due', owed: PRICE / 2, slip: { send: false } })
})
