import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answered = { version: number; lines: object[]; code?: string; changed?: { lines: object[] } }

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const line = (name: string, quantity = 1) => ({
  id: name,
  name,
  price: 40_000,
  img: '/media/a-320.jpg',
  rows: [{ size: '12', color: 'navy', shade: '#28356b', quantity }],
})

const put = (token: string, version: number, lines: object[], key?: string) =>
  shop.api<Answered>('PUT', '/saved-cart', {
    token,
    body: { version, lines },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const bag = async (token: string) => (await shop.api<Answered>('GET', '/saved-cart', { token })).body

// rules: cart sync
test('a cart is empty at first, is stored with the account, and is not shared with other customers', async () => {
  const { token } = await shop.customer()
  expect(await bag(token)).toEqual({ version: 0, lines: [] })
  expect((await put(token, 0, [line('Gown')])).body).toEqual({ version: 1, lines: [line('Gown')] })
  expect(await bag(token)).toEqual({ version: 1, lines: [line('Gown')] })
  const other = await shop.customer()
  expect(await bag(other.token)).toEqual({ version: 0, lines: [] })
})

// rules: cart sync
test('a change based on an old version returns 409 with the current cart', async () => {
  const { token } = await shop.customer()
  await put(token, 0, [line('Gown')])
  const { status, body } = await put(token, 0, [line('Skirt')])
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'stale', version: 1, changed: { lines: [line('Gown')] } })
  expect(await bag(token)).toEqual({ version: 1, lines: [line('Gown')] })
})

test('only one of ten concurrent changes of the same version succeeds', async () => {
  const { token } = await shop.customer()
  const all = await Promise.all(Array.from({ length: 10 }, (_, index) => put(token, 0, [line(`Gown ${index}`)])))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
})

// rules: cart sync
test('a repeated request with the same idempotency key returns the first response', async () => {
  const { token } = await shop.customer()
  await put(token, 0, [line('Gown')], 'one')
  await put(token, 1, [line('Skirt')])
  const again = await put(token, 0, [line('Gown')], 'one')
  expect([again.status, again.body.version]).toEqual([200, 1])
  expect(await bag(token)).toEqual({ version: 2, lines: [line('Skirt')] })
})

test('a cart is deleted with the account', async () => {
  const [{ token, user }, admin] = [await shop.customer(), await shop.admin()]
  await put(token, 0, [line('Gown')])
  await shop.api('DELETE', `/customer/${user.id}`, { token: admin.token })
  const left = await shop.db.selectFrom('carts').where('customer_id', '=', user.id).selectAll().execute()
  expect(left).toEqual([])
})

test.each([
  ['the same product twice', [line('Gown'), line('Gown')]],
  ['a line without sizes', [{ ...line('Gown'), rows: [] }]],
  ['a picture of another site', [{ ...line('Gown'), img: '//elsewhere.example/a.jpg' }]],
  ['half a unit', [line('Gown', 0.5)]],
])('rejects a cart with %s', async (_, lines) => {
  const { token } = await shop.customer()
  expect((await put(token, 0, lines)).status).toBe(422)
})
