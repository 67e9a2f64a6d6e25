import { expect, test } from 'vitest'
import { everyCase, factsOf, lineOf, PRICE } from '#test/standing-cases.ts'
import type { NextStep } from './money-standings.ts'
import { orderStatuses } from './order-status.ts'
import { isByCard, isPaidFirst } from './payment-method.ts'
import { standingOf } from './standing.ts'

const isToPay = (step: NextStep): boolean => step !== 'reorder' && step !== 'cancel'

// rules: payment summary, customer cancellation
test('amounts, texts, packing slip and next steps are consistent for every payment summary', () => {
  const seen = new Set<string>()
  for (const given of everyCase) {
    const facts = factsOf(given)
    const { money, due, here, owed, underWay, sale, payment, shopper, slip, house } = standingOf(facts)
    const { goesAhead, countsAsSale } = orderStatuses[given.status]
    const took = facts.attempts.some(({ taken }) => taken > 0) || given.byHand !== 'none'
    seen.add(money)
    const rules: Record<string, boolean> = {
      'money is due of what goes ahead alone': due === 0 || goesAhead,
      'nothing is due of what is paid': payment !== 'paid' || due === 0,
      'what is due and what is here is the price': due === 0 || due + here === PRICE,
      'a paid order has money here': payment !== 'paid' || here > 0,
      'what is cancelled keeps no money silently': goesAhead || here <= owed,
      'what is owed is said': owed === 0 || house.words.includes('must be refunded'),
      'what is on its way is said':
        underWay === 0 ||
        here + owed > 0 ||
        [house.words, shopper.words].every((words) => words.includes('is on its way')),
      'nothing is sent that is cancelled': !slip.send || goesAhead,
      'nothing is sent unpaid that is paid first': !slip.send || payment === 'paid' || !isPaidFirst(facts),
      'a rider collects what is due, in cash alone': slip.collect === (slip.send && !isByCard(given.method) ? due : 0),
      'who paid a part is not asked for the whole': here === 0 || !shopper.next.includes('pay'),
      'who has money here or owed is not led to order anew':
        (here === 0 && owed === 0) || !shopper.next.includes('reorder'),
      'who may pay owes something': !shopper.next.some(isToPay) || due > 0,
      'cash is paid at the door': isByCard(given.method) || !shopper.next.some(isToPay),
      'a customer cancels nothing that was paid or sent':
        !shopper.next.includes('cancel') || (given.status === 'pending' && here === 0 && owed === 0),
      'a sale goes ahead and, where it is paid first, is paid':
        sale === null || (countsAsSale && (!isPaidFirst(facts) || payment === 'paid')),
      'what is paid first is awaited as long as its pieces are held':
        !facts.transferFirst ||
        !['awaiting', 'failed'].includes(payment) ||
        (payment === 'awaiting') === (goesAhead && facts.holdsPieces),
      'a sale is never more than the order, and net of what went back':
        sale === null || (sale <= PRICE && (payment !== 'paid' || sale <= here)),
      'whoever never paid has nothing to get': took || owed + underWay + here === 0,
      'something is said to the shopper':
        shopper.words !== '' && !/undefined|NaN|₦0\b/.test(shopper.words + house.words),
    }
    const broken = Object.entries(rules).filter(([, isSo]) => !isSo)
    if (broken.length > 0) expect({ given, shows: lineOf(standingOf(facts)), broken }).toBeNull()
  }
  expect(everyCase.length).toBeGreaterThan(5_000)
  expect(seen.size).toBeGreaterThanOrEqual(12)
})
