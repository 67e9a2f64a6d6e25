import { expect, test } from 'vitest'
import { paymentNamedIn } from './verify-payment.ts'

test.each([
  ['?reference=AB-1&trxref=AB-1', { provider: 'paystack', reference: 'AB-1' }],
  ['?trxref=AB-1', { provider: 'paystack', reference: 'AB-1' }],
  ['?status=successful&tx_ref=AB-1&transaction_id=77', { tx_ref: 'AB-1', transaction_id: '77' }],
  ['?status=cancelled&tx_ref=AB-1', { tx_ref: 'AB-1', transaction_id: '' }],
  ['?reference=../order/cash', { provider: 'paystack', reference: '../order/cash' }],
  ['?status=success', null],
  ['', null],
])('the query %s names the payment %j', (search, payment) => {
  expect(paymentNamedIn(search)).toEqual(payment)
})
