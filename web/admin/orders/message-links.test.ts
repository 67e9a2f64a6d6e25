import { expect, test } from 'vitest'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { statusMessage } from './message-links.tsx'

const ordered = { id: 'a1b2c3d4', amount: 45_000, fulfilment: 'delivery' as const, address: [], name: 'Ngozi Eze' }

// rules: ready messages
test.each(membersOf(orderStatuses))('the message for %s names the customer and her order', (status) => {
  expect(statusMessage(status, ordered, 'GURARA')).toMatch(/^Hello Ngozi Eze, .*#a1b2c/)
})

// rules: ready messages, paid by transfer first
test('what waits for its transfer is asked for, and is not called begun', () => {
  const standing = { due: 40_000 } as NonNullable<Parameters<typeof statusMessage>[1]['standing']>
  const message = statusMessage('pending', { ...ordered, transfer: true, payment: 'awaiting', standing }, 'GURARA')
  expect(message).toMatch(/transfer ₦40,000 with a1b2c/)
  expect(message).not.toMatch('preparing')
})

// rules: ready messages
test('what is picked up is not on its way', () => {
  expect(statusMessage('in transit', ordered, 'GURARA')).toMatch('on its way')
  expect(statusMessage('in transit', { ...ordered, fulfilment: 'pickup' }, 'GURARA')).toMatch(
    'is ready for you to pick up',
  )
  expect(statusMessage('delivered', { ...ordered, fulfilment: 'pickup' }, 'GURARA')).toMatch('you have picked up your')
  expect(statusMessage('delivered', { ...ordered, fulfilment: 'pickup' }, 'GURARA')).not.toMatch('reached you')
})
