import { expect, test } from 'vitest'
import { verifyPathOf } from './verify-path.ts'

test.each([
  ['?reference=AB-1&trxref=AB-1', '/order/verify-paystack/AB-1'],
  ['?trxref=AB-1', '/order/verify-paystack/AB-1'],
  ['?status=successful&tx_ref=AB-1&transaction_id=77', '/order/verify?tx_ref=AB-1&transaction_id=77'],
  ['?status=cancelled&tx_ref=AB-1', '/order/verify?tx_ref=AB-1'],
  ['?reference=../order/cash', '/order/verify-paystack/..%2Forder%2Fcash'],
  ['?status=success', null],
  ['', null],
])('%s is verified by %s', (search, path) => {
  expect(verifyPathOf(search)).toBe(path)
})
