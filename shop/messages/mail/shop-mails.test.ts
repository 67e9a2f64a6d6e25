import { expect, test } from 'vitest'
import { exceptionKinds, isDispute } from '#shop/orders/payments/exceptions/exception.ts'
import { toLookAtMail } from './shop-mails.ts'

// rules: payment exceptions
test('a mail about a chargeback links to Disputes, and a mail about a due refund links to the order', () => {
  const link = (kind: keyof typeof exceptionKinds) => {
    const { title, todo } = exceptionKinds[kind]
    const sums = { provider: null, asked: 58_000, taken: '₦58,000', sum: null, dueAt: null }
    const look = { title, todo, orderId: 'K7Q2', ...sums, isDispute: isDispute(kind) }
    return JSON.stringify(toLookAtMail({ name: 'Ada Eze', email: 'ada@shop.example' }, look, 'https://shop.example'))
  }
  expect(link('chargeback')).toContain('https://shop.example/admin/disputes')
  expect(link('chargeback')).toContain('Money, Disputes')
  expect(link('refund due')).toContain('https://shop.example/admin/order/K7Q2')
})
