import { expect, test } from 'vitest'
import { membersOf } from '#shop/core/closed-list.ts'
import { naira } from '#shop/core/money.ts'
import { orderStatuses, statusAction, type OrderStatus } from './order-status.ts'
import { consequencesOf } from './status-consequences.ts'

const slip = { send: true, words: 'Paid: nothing to collect' }
const order = { fulfilment: 'delivery', pieces: 3, making: 0, here: naira(0), mail: 'mailed', slip } as const
const told = (status: OrderStatus, next: OrderStatus, here = 0) =>
  consequencesOf({ ...order, status, here: naira(here) }, next).slice(1)

// rules: finished pieces
test('the first consequence of sending an order with unfinished items is a warning', () => {
  const says = 'Some pieces are still being made: mark them as finished first.'
  expect(consequencesOf({ ...order, making: 1, status: 'pending' }, 'in transit')[0]).toBe(says)
  expect(consequencesOf({ ...order, making: 1, status: 'pending' }, 'cancelled')).not.toContain(says)
})

// rules: status confirmation, mail states
test('without a mail server, says that the customer is not emailed, and the button mentions no email', () => {
  expect(consequencesOf({ ...order, status: 'pending', mail: 'no mail server' }, 'in transit')[0]).toBe(
    'The customer is not emailed, because no mail server is set up.',
  )
  expect(statusAction('in transit', 'delivery', true)).toBe('Mark as in transit and email customer')
  expect(statusAction('in transit', 'delivery', false)).toBe('Mark as in transit')
  expect(statusAction('delivered', 'pickup', false)).toBe('Mark as picked up')
})

// rules: status confirmation
test('lists the mail to the customer first, for every status change', () => {
  for (const next of membersOf(orderStatuses))
    expect(consequencesOf({ ...order, status: 'pending' }, next)[0]).toBe(
      `The customer will get this email: Your order ${orderStatuses[next].mail}`,
    )
  expect(consequencesOf({ ...order, status: 'pending', fulfilment: 'pickup' }, 'in transit')[0]).toBe(
    'The customer will get this email: Your order is ready for you to pick up.',
  )
})

test('states the effects on stock and money', () => {
  expect(told('pending', 'in transit', 5_000)).toEqual([])
  expect(told('in transit', 'delivered', 5_000)).toEqual([])
  expect(told('pending', 'cancelled')).toEqual(['Its 3 pieces will be for sale again.'])
  expect(told('pending', 'cancelled', 278_000)).toEqual([
    'Its 3 pieces will be for sale again.',
    '₦278,000 received for it must be refunded.',
  ])
  expect(told('cancelled', 'pending', 278_000)).toEqual([
    'Its 3 pieces will be taken out of stock again. If an item is sold out, you’ll see an error and nothing will change.',
    '₦278,000 already received will be applied to it again.',
  ])
})

test('warns before a fully refunded order is sent', () => {
  const against = { ...order, slip: { send: false, words: 'Refunded: do not send' } }
  const says = 'Note on the packing slip: Refunded: do not send.'
  for (const status of ['pending', 'in transit'] as const)
    expect(consequencesOf({ ...against, status }, 'delivered')[0]).toBe(says)
  expect(consequencesOf({ ...order, status: 'pending' }, 'delivered')).not.toContain(says)
  expect(consequencesOf({ ...against, status: 'pending' }, 'cancelled')).not.toContain(says)
  expect(consequencesOf({ ...against, status: 'in transit' }, 'pending')).not.toContain(says)
})
