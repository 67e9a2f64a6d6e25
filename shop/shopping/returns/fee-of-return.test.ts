import { describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { feeWords, noReturnFee, type ReturnFee } from '#shop/platform/settings/return-fee.ts'
import { feeOfReturn, proposalOf } from './fee-of-return.ts'

const line = {
  ...{ productId: 'p', name: 'Gown', image: '', color: 'navy', shade: '#000000', size: '10', madeInDays: null },
  ...{ final: false, price: naira(10_000), share: naira(0) },
}
const order = {
  lines: [
    { ...line, quantity: 2 },
    { ...line, quantity: 1, price: naira(5_001) },
  ],
  subtotal: naira(25_001),
  deliveryFee: naira(0),
  vat: naira(0),
}
const at = { askedAt: new Date('2026-11-20'), others: [], taxed: 'subtotal' as const }
const sum: ReturnFee = { ...noReturnFee, kind: 'sum', sum: naira(2_000) }
const share: ReturnFee = { ...noReturnFee, kind: 'share', hundredths: 1_000 }
const fee = (rule: ReturnFee, ...reasons: ('too small' | 'faulty' | 'late')[]) =>
  feeOfReturn(
    rule,
    order,
    reasons.map((reason, position) => ({ position, quantity: 1, reason })),
    at,
  )

// rules: return fee
describe('the fee of a return', () => {
  test('is one fixed amount or a percentage of the price paid, only for lines whose return reason has a fee', () => {
    expect(fee(noReturnFee, 'too small')).toBe(0)
    expect(fee(sum, 'too small', 'too small')).toBe(2_000)
    expect(fee(share, 'too small', 'too small')).toBe(1_500)
    expect(fee(share, 'too small', 'faulty')).toBe(1_000)
    expect(fee(sum, 'faulty', 'faulty')).toBe(0)
    expect(fee(sum, 'late')).toBe(0)
    expect(fee({ ...sum, notFor: [] }, 'late')).toBe(2_000)
  })

  test('never exceeds the price paid for the lines that have a fee', () => {
    expect(fee({ ...sum, sum: naira(50_000) }, 'faulty', 'too small')).toBe(5_001)
    expect(fee({ ...share, hundredths: 10_000 }, 'too small')).toBe(10_000)
  })

  test('is described in a sentence, with the reasons that have no fee', () => {
    expect(feeWords(noReturnFee)).toBe('')
    expect(feeWords({ ...sum, sum: naira(0) })).toBe('')
    expect(feeWords(sum)).toBe(
      'We deduct ₦2,000 from your refund. There is no fee for these reasons: not as shown, faulty, wrong product, arrived too late.',
    )
    expect(feeWords({ ...share, hundredths: 750, notFor: [] })).toContain('We deduct 7.5 % of the amount paid')
  })

  test('is deducted from the proposed refund, with an explanation, if the refund settles the return', () => {
    const ways = [{ way: 'card', most: 10_000 } as const]
    const known = { state: 'received', fee: 2_000, left: 10_000, ways } as const
    expect(proposalOf(known, 'Fee')).toEqual({ way: 'card', amount: 8_000, less: 'Fee' })
    expect(proposalOf({ ...known, left: 25_000 }, 'Fee')).toEqual({ way: 'card', amount: 10_000, less: '' })
    expect(proposalOf({ ...known, fee: 10_000 }, 'Fee')).toBeNull()
    expect(proposalOf({ ...known, state: 'settled' }, 'Fee')).toEqual({ way: 'card', amount: 10_000, less: '' })
    expect(proposalOf({ ...known, ways: [] }, 'Fee')).toBeNull()
  })
})
