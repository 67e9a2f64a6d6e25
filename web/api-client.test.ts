import { expect, expectTypeOf, test, vi } from 'vitest'
import { addressOf, ask, type Refusal } from './api-client.ts'

test('encodes path parameters, so that they cannot change the path', () => {
  expect(addressOf('GET /order/verify-paystack/{reference}', { params: { reference: '../order/cash?a=1' } })).toBe(
    '/order/verify-paystack/..%2Forder%2Fcash%3Fa%3D1',
  )
  expect(addressOf('GET /order/{id}/events', { params: { id: 'AB C' } })).toBe('/order/AB%20C/events')
})

test('leaves empty parameters out of the query', () => {
  expect(addressOf('GET /customer', { query: { q: 'Amina & co', page: 1, limit: undefined, sort: '' } })).toBe(
    '/customer?q=Amina+%26+co&page=1',
  )
  expect(addressOf('GET /customer', { query: { q: '' } })).toBe('/customer')
  expect(addressOf('GET /address', {})).toBe('/address')
})

test('the type of error codes contains only existing codes', () => {
  expectTypeOf<'stale'>().toExtend<Refusal['code']>()
  expectTypeOf<'made-up'>().not.toExtend<Refusal['code']>()
  expectTypeOf<'made-up'>().not.toExtend<Refusal['fieldCodes'][string]['code']>()
})

test('reports a proxy’s error page with the code of a lost connection, but with a different message', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await ask('GET /shop')).toMatchObject({
    code: 'no-connection',
    message: 'The shop did not respond. Please try again.',
  })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await ask('GET /shop')).toMatchObject({
    code: 'no-connection',
    message: 'There is no connection. Please try again.',
  })
  fetched.mockRestore()
})
