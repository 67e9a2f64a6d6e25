import { expect, test } from 'vitest'
import { everyCase, factsOf, type Case } from '#test/payment-summary-cases.ts'
import { nextAction, nextActionLabel } from './next-action.ts'
import { orderStatuses } from './order-status.ts'
import { isByCard } from './payment-method.ts'
import { paymentSummaryOf } from './payment-summary.ts'

function moneyIn(given: Case) {
  const { status, method, byTransfer, ...facts } = factsOf(given)
  const { due, owed, surplus, slip } = paymentSummaryOf({ status, method, byTransfer, ...facts })
  return { status, method, byTransfer, due, owed, surplus, maySend: slip.send }
}

// rules: next step
test('the next step of every order fits its payments, its status and the items still being made', () => {
  const seen = new Set<string>()
  for (const given of everyCase) {
    const money = moneyIn(given)
    const { due, owed, surplus, maySend } = money
    const { goesAhead, isHandedOver } = orderStatuses[given.status]
    for (const making of [0, 1]) {
      const next = nextAction({ ...money, making })
      seen.add(next?.does ?? 'none')
      const rules: Record<string, boolean> = {
        'money to refund comes first, and nothing else is refunded':
          owed + surplus > 0 === (next?.does === 'refund') && (next?.does !== 'refund' || next.amount > 0),
        'an order is only sent if its payment allows it and all pieces are finished':
          next?.does !== 'status' || (maySend && making === 0),
        'a cancelled or handed over order gets no other status':
          next?.does !== 'status' || (goesAhead && !isHandedOver && next.to !== given.status),
        'exactly the amount due is recorded, and no card payment':
          next?.does !== 'record' || (due > 0 && next.amount === due && !isByCard(given.method)),
        'only an order with nothing to send or collect has no next step':
          next !== null || !goesAhead || isHandedOver || !maySend || making > 0,
        'an order that was handed over unpaid is not finished':
          next !== null || !isHandedOver || due === 0 || isByCard(given.method),
      }
      const broken = Object.entries(rules).filter(([, isSo]) => !isSo)
      if (broken.length > 0) expect({ given, making, next, broken }).toBeNull()
    }
  }
  expect([...seen].toSorted()).toEqual(['none', 'record', 'refund', 'status'])
})

// rules: next step
test('the next-step button names the amount or the pickup, and mentions an email only if the customer gets one', () => {
  const label = (given: Case, fulfilment: 'delivery' | 'pickup' = 'delivery', isMailed = true) => {
    const next = nextAction({ ...moneyIn(given), making: 0 })
    return next && nextActionLabel(next, fulfilment, isMailed)
  }
  const cash = { status: 'pending', method: 'cash' } as const
  expect(label(cash)).toBe('Mark as in transit and email customer')
  expect(label(cash, 'delivery', false)).toBe('Mark as in transit')
  expect(label(cash, 'pickup')).toBe('Mark as ready to pick up and email customer')
  expect(label({ ...cash, status: 'in transit' })).toBe('Mark as delivered and email customer')
  expect(label({ ...cash, status: 'delivered' })).toBe('Record payment ₦1,000')
  expect(label({ ...cash, status: 'delivered', byHand: 'full' })).toBeNull()
  expect(label({ ...cash, byTransfer: true, transferFirst: 'held' })).toBe('Record payment ₦1,000')
  expect(label({ status: 'cancelled', method: 'paystack', tries: ['refund due'] })).toBe('Refund ₦1,000')
  expect(label({ status: 'pending', method: 'paystack', tries: ['awaiting'] })).toBeNull()
})
