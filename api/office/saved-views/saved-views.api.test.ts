import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type Saved = AnswerOf<'POST /saved-views'> & { code?: string }
const unpaid = { list: 'orders', name: 'Unpaid', query: 'payment=unpaid' }
const save = (view: object, as = token) => shop.api<Saved>('POST', '/saved-views', { token: as, body: view })
const names = async (list: string, as = token) => {
  const { body } = await shop.api<AnswerOf<'GET /saved-views'>>('GET', `/saved-views?list=${list}`, { token: as })
  return body.views.map(({ name }) => name)
}

// rules: saved views
test('a staff member saves, renames and deletes views of a list, which other staff do not see', async () => {
  const other = (await shop.admin({ roles: ['sales'] })).token
  const { status, body } = await save(unpaid)
  expect([status, body.view]).toEqual([201, { ...unpaid, id: expect.any(String) }])
  await save({ ...unpaid, name: 'All of Abuja' })
  await save({ ...unpaid, list: 'products' })
  expect(await names('orders')).toEqual(['All of Abuja', 'Unpaid'])
  expect(await names('orders', other)).toEqual([])
  expect((await save(unpaid)).body.code).toBe('view-name-taken')
  expect((await save(unpaid, other)).status).toBe(201)

  const at = `/saved-views/${body.view.id}`
  const rename = (name: string, as = token) => shop.api<Saved>('PATCH', at, { token: as, body: { name } })
  expect((await rename('Mine', other)).status).toBe(404)
  expect((await rename('All of Abuja')).body.code).toBe('view-name-taken')
  expect((await rename('Not paid')).body.view).toEqual({ ...unpaid, name: 'Not paid', id: body.view.id })
  expect((await shop.api('DELETE', at, { token: other })).status).toBe(404)
  expect((await shop.api<Saved>('DELETE', at, { token })).body.view.name).toBe('Not paid')
  expect((await shop.api('DELETE', at, { token })).status).toBe(404)
  expect((await save({ ...unpaid, name: 'Not paid' })).status).toBe(201)
})

// rules: saved views
test('a list has at most 20 views of one person, also with parallel requests, and names have at most 40 characters', async () => {
  const { token } = await shop.admin()
  const saved = await Promise.all(
    Array.from({ length: 24 }, (_, at) => save({ ...unpaid, list: 'products', name: `View ${at}` }, token)),
  )
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(saved.find(({ status }) => status !== 201)!.body.code).toBe('too-many-views')
  for (const wrong of [{ name: 'x'.repeat(41) }, { name: ' ' }, { query: '' }, { list: 'parcels' }])
    expect((await save({ ...unpaid, ...wrong }, token)).status).toBe(422)
})
