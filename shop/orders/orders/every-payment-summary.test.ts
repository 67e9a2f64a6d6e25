import { expect, test } from 'vitest'
import { everyCase, factsOf, lineOf, PRICE } from '#test/payment-summary-cases.ts'
import type { NextStep } from './next-step.ts'
import { orderStatuses, paymentStates } from './order-status.ts'
import { isByCard, isPaidFirst } from './payment-method.ts'
import { paymentSummaryOf } from './payment-summary.ts'

const isToPay = (step: NextStep): boolean => step !== 'reorder' && step !== 'cancel'

// rules: payment summary, customer cancellation
test('amounts, texts, packing slip and next steps are consistent for every payment summary', () => {
  const seen = new Set<string>()
  for (const given of everyCase) {
    const facts = factsOf(given)
    const { money, due, here, owed, underWay, sale, payment, shopper, slip, house } = paymentSummaryOf(facts)
    const { goesAhead, countsAsSale, isHandedOver } = orderStatuses[given.status]
    const took = facts.attempts.some(({ taken }) => taken > 0) || given.byHand !== 'none'
    const isTransferNotRecorded = facts.transferFirst && facts.holdsPieces && isHandedOver && due > 0
    seen.add(money)
    const rules: Record<string, boolean> = {
      'only orders that are not cancelled have an amount due': due === 0 || goesAhead,
      'a paid order has no amount due': payment !== 'paid' || due === 0,
      'the amounts due and received add up to the price': due === 0 || due + here === PRICE,
      'a paid order has received money': payment !== 'paid' || here > 0,
      'all money received for a cancelled order must be refunded': goesAhead || here <= owed,
      'the text mentions an amount to refund': owed === 0 || house.words.includes('must be refunded'),
      'the texts mention a refund on its way':
        underWay === 0 ||
        here + owed > 0 ||
        [house.words, shopper.words].every((words) => words.includes('is on its way')),
      'a cancelled order is not sent': !slip.send || goesAhead,
      'an order to be paid in advance is not sent unpaid': !slip.send || payment === 'paid' || !isPaidFirst(facts),
      'a rider collects the amount due, and only in cash':
        slip.collect === (slip.send && !isByCard(given.method) ? due : 0),
      'a partly paid order does not ask for the full amount': here === 0 || !shopper.next.includes('pay'),
      'an order with money received or to refund does not suggest a new order':
        (here === 0 && owed === 0) || !shopper.next.includes('reorder'),
      'a pay button needs an amount due': !shopper.next.some(isToPay) || due > 0,
      'a cash order has no pay button': isByCard(given.method) || !shopper.next.some(isToPay),
      'a customer can’t cancel a paid or sent order':
        !shopper.next.includes('cancel') || (given.status === 'pending' && here === 0 && owed === 0),
      'a sale is not cancelled or refunded and, if to be paid in advance, is paid or handed over':
        sale === null ||
        (countsAsSale &&
          !paymentStates[payment].goesBack &&
          (!isPaidFirst(facts) || payment === 'paid' || isHandedOver)),
      'an order that was handed over is a sale, unless its money goes back':
        !isHandedOver || paymentStates[payment].goesBack || sale !== null,
      'an unpaid transfer order that was handed over is described like cash that is not recorded':
        !isTransferNotRecorded || (shopper.status === 'success' && house.label === 'Not recorded'),
      'the customer is never told that pieces are reserved or that work starts once they were handed over':
        !isHandedOver || !/reserve|we start/i.test(shopper.words + house.words),
      'a payment in advance is awaited while the pieces are reserved':
        !facts.transferFirst ||
        !['awaiting', 'failed'].includes(payment) ||
        (payment === 'awaiting') === (goesAhead && facts.holdsPieces),
      'a sale is at most the price, less refunds':
        sale === null || (sale <= PRICE && (payment !== 'paid' || sale <= here)),
      'an order without payments has nothing to refund': took || owed + underWay + here === 0,
      'the customer’s text is not empty or invalid':
        shopper.words !== '' && !/undefined|NaN|₦0\b/.test(shopper.words + house.words),
    }
    const broken = Object.entries(rules).filter(([, isSo]) => !isSo)
    if (broken.length > 0) expect({ given, shows: lineOf(paymentSummaryOf(facts)), broken }).toBeNull()
  }
  expect(everyCase.length).toBeGreaterThan(5_000)
  expect(seen.size).toBeGreaterThanOrEqual(12)
})

// rules: payment summary, exchanges
test('describes the part paid by an exchange as included in the amount received', () => {
  const facts = factsOf({ status: 'pending', method: 'cash', byHand: 'full' })
  const tenders = facts.tenders.map((each) => ({ ...each, isExchange: true }))
  expect(paymentSummaryOf({ ...facts, tenders }).house.words).toBe(
    '₦1,000 was received. Of this, ₦1,000 was paid by the exchange.',
  )
})
