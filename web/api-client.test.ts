import { expect, expectTypeOf, test, vi } from 'vitest'
import { addressOf, ask, type Refusal } from './api-client.ts'

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

test('a page of a proxy in place of an answer is no lost connection, but what became of the request is as unknown', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await ask('GET /shop')).toMatchObject({
    code: 'no-connection',
    message: 'The shop could not answer. Nothing is lost: please try again.',
  })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await ask('GET /shop')).toMatchObject({
    code: 'no-connection',
    message: 'There is no connection. Nothing is lost: please try again.',
  })
  fetched.mockRestore()
})
