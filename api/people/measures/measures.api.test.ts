import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const hers = { unit: 'cm', figures: [{ measure: 'Bust', value: 91.5 }] }

// rules: saved measurements
test('stores measurements with the account, visible only to the customer, until deleted', async () => {
  const [amina, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const of = async ({ token }: { token: string }) => (await shop.api('GET', '/measures', { token })).body
  expect(await of(amina)).toEqual({ measures: null })
  await shop.api('PUT', '/measures', { token: amina.token, body: { ...hers, unit: 'in' } })
  expect((await shop.api('PUT', '/measures', { token: amina.token, body: hers })).status).toBe(200)
  expect(await of(amina)).toEqual({ measures: hers })
  expect(await of(other)).toEqual({ measures: null })
  expect((await shop.api('GET', '/measures', { token: admin.token })).status).toBe(403)

  expect((await shop.api('DELETE', '/measures', { token: amina.token })).body).toEqual({ measures: null })
  expect(await of(amina)).toEqual({ measures: null })

  await shop.api('PUT', '/measures', { token: amina.token, body: hers })
  await shop.api('DELETE', `/customer/${amina.user.id}`, { token: admin.token })
  expect(await shop.db.selectFrom('body_measures').selectAll().execute()).toEqual([])
})

test.each([
  ['a value that is too large', [{ measure: 'Bust', value: 900 }]],
  ['a word as a value', [{ measure: 'Bust', value: 'wide' }]],
  ['too many values', Array.from({ length: 7 }, () => ({ measure: 'Bust', value: 36 }))],
])('rejects measurements with %s', async (_, figures) => {
  const { token } = await shop.customer()
  expect((await shop.api('PUT', '/measures', { token, body: { unit: 'in', figures } })).status).toBe(422)
})
