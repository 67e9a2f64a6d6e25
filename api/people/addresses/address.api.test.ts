import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answered = { message: string; address: Record<string, string> | null; fields?: Record<string, string> }

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

// rules: one address per customer
test('a customer creates, reads and replaces one address', async () => {
  const { token } = await shop.customer()
  expect((await shop.api<Answered>('GET', '/address', { token })).body).toEqual({ address: null })

  const created = await shop.api<Answered>('POST', '/address', { token, body: anAddress })
  expect(created.status).toBe(201)
  expect(created.body).toEqual({
    message: 'Address created successfully',
    address: { id: expect.any(String), ...anAddress },
  })
  expect((await shop.api<Answered>('GET', '/address', { token })).body).toEqual({ address: created.body.address })

  const updated = await shop.api<Answered>('PATCH', '/address', { token, form: { ...anAddress, city: ' Kano ' } })
  expect(updated.status).toBe(200)
  expect(updated.body).toEqual({
    message: 'Address updated successfully',
    address: { ...created.body.address, city: 'Kano' },
  })
})

// rules: one address per customer
test('rejects a second address, even if both are created concurrently', async () => {
  const { token } = await shop.customer()
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, nth) =>
      shop.api<Answered>('POST', '/address', { token, body: { ...anAddress, city: `City ${nth}` } }),
    ),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  // A retry after a lost response returns the existing address.
  const kept = all.find(({ status }) => status === 201)!.body.address
  const again = await shop.api<Answered>('POST', '/address', { token, body: kept })
  expect([again.status, again.body.address]).toEqual([201, kept])
})

test('each customer has their own address', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  await shop.api('POST', '/address', { token: one.token, body: anAddress })
  expect((await shop.api<Answered>('GET', '/address', { token: other.token })).body).toEqual({ address: null })
  expect((await shop.api('PATCH', '/address', { token: other.token, body: anAddress })).status).toBe(404)
})

// rules: address fields
test.each(Object.keys(anAddress))('requires %s', async (field) => {
  const { token } = await shop.customer()
  for (const method of ['POST', 'PATCH'])
    for (const wrong of [undefined, '', '   ', 7, ['x'], 'x'.repeat(1_000)]) {
      const { status, body } = await shop.api(method, '/address', { token, body: { ...anAddress, [field]: wrong } })
      expect(status).toBe(422)
      expect(Object.keys(body.fields ?? {})).toEqual([field])
    }
})

test('the error message lists the invalid fields by their labels', async () => {
  const { token } = await shop.customer()
  const { body } = await shop.api('POST', '/address', {
    token,
    body: { ...anAddress, firstName: 'x'.repeat(1_000), phone: 'none' },
  })
  expect(body.message).toBe('Please check: First name, Phone')
})

test('an id or a customer in the body is ignored', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  const body = { ...anAddress, id: '6f2d8a3e-0000-4000-8000-000000000000', customer_id: other.user.id }
  const created = await shop.api<Answered>('POST', '/address', { token: one.token, body })
  expect(created.body.address?.id).not.toBe(body.id)
  expect((await shop.api<Answered>('GET', '/address', { token: other.token })).body.address).toBeNull()
})

test('visitors and staff cannot read, create or change an address', async () => {
  const { token } = await shop.admin()
  for (const method of ['GET', 'POST', 'PATCH']) {
    expect((await shop.api(method, '/address', method === 'GET' ? {} : { body: anAddress })).status).toBe(401)
    expect((await shop.api(method, '/address', method === 'GET' ? { token } : { token, body: anAddress })).status).toBe(
      403,
    )
  }
})
