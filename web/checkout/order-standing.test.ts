import { expect, test } from 'vitest'
import { membersOf } from '#shop/closed-list.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/order-status.ts'
import { attemptStates, type AttemptState } from '#shop/payments/payment.ts'
import { standingOf } from './order-standing.ts'

const standing = (payment: PaymentState, attempt: AttemptState | null = null, status: OrderStatus = 'pending') =>
  standingOf({ order: { status, payment }, verified: attempt && { payment: attempt } })

// rules: order status page
test('nothing is claimed of what nobody knows', () => {
  expect(standingOf({ order: null, verified: null })).toBeNull()
})
// rules: order status page
test('only a payment that was made, or an order in cash, is a success', () => {
  expect(
    membersOf(attemptStates).filter(
      (payment) => standingOf({ order: null, verified: { payment } })?.status === 'success',
    ),
  ).toEqual(['paid'])
  expect(standing('unpaid')?.status).toBe('success')
  expect(standing('paid', 'paid')?.status).toBe('success')
  expect(standing('refund due', 'refund due')?.status).toBe('failed')
})
test('an order that another try has paid is paid, whatever became of this one', () => {
  expect(standing('paid', 'failed')?.status).toBe('success')
  expect(standing('awaiting', 'failed')?.status).toBe('pending')
})
test('another amount than was asked for is not to be paid again', () => {
  expect(standing('failed', 'mismatch')).toMatchObject({ status: 'failed', unpaid: false })
  expect(standing('failed', 'failed')).toMatchObject({ status: 'failed', unpaid: true })
})
test('a cancelled order never stands', () => {
  for (const payment of ['unpaid', 'awaiting', 'paid'] as const)
    expect(standing(payment, null, 'cancelled')).toMatchObject({ status: 'failed', unpaid: false })
})
test('a guest’s order that another try has paid is paid, too', () => {
  const guest = { id: 'CDEFGHJKMNPQRSTU', method: 'paystack', status: 'pending' } as const
  expect(
    standingOf({ order: null, verified: { payment: 'failed', guest: { ...guest, payment: 'paid' } } })?.status,
  ).toBe('success')
  expect(
    standingOf({ order: null, verified: { payment: 'failed', guest: { ...guest, payment: 'failed' } } }),
  ).toMatchObject({ status: 'failed', unpaid: true })
})
