import { expect, expectTypeOf, test } from 'vitest'
import { addressOf, type Refusal } from './api-client.ts'

test('what stands in a path is encoded, so that nothing leads elsewhere', () => {
  expect(addressOf('GET /order/verify-paystack/{reference}', { params: { reference: '../order/cash?a=1' } })).toBe(
    '/order/verify-paystack/..%2Forder%2Fcash%3Fa%3D1',
  )
  expect(addressOf('GET /order/{id}/events', { params: { id: 'AB C' } })).toBe('/order/AB%20C/events')
})

test('a query has what was given, without what is empty', () => {
  expect(addressOf('GET /customer', { query: { q: 'Amina & co', page: 1, limit: undefined, sort: '' } })).toBe(
    '/customer?q=Amina+%26+co&page=1',
  )
  expect(addressOf('GET /customer', { query: { q: '' } })).toBe('/customer')
  expect(addressOf('GET /address', {})).toBe('/address')
})

test('a page compares refusals with codes that there are, and with no other', () => {
  expectTypeOf<'stale'>().toExtend<Refusal['code']>()
  expectTypeOf<'made-up'>().not.toExtend<Refusal['code']>()
  expectTypeOf<'made-up'>().not.toExtend<Refusal['fieldCodes'][string]['code']>()
})
