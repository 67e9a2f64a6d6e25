import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let packer: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  packer = (await shop.admin({ roles: ['packer'] })).token
})
afterAll(() => shop.close())

const toPack = async () => (await shop.api<AnswerOf<'GET /packing'>>('GET', '/packing', { token: packer })).body.orders
const step = (id: string, was: string) => shop.api('PATCH', `/packing/${id}`, { token: packer, body: { was } })
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

// rules: finished pieces
test('a made-to-order line counts as ‘to make’ and as late until it is finished, and can then be packed', async () => {
  const { token } = await shop.customer()
  const product = await shop.product({ stock: 1, madeInDays: 14 })
  const lines = [{ product }, { product, made: true }]
  const placed = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder(lines) })
  const { id } = placed.body.order
  const owner = (await shop.admin({ roles: ['owner'] })).token
  const counts = async () => {
    const { body } = await shop.api<AnswerOf<'GET /admin/today'>>('GET', '/admin/today', { token: owner })
    return [body.today.toMake, body.today.lateToMake]
  }
  const finish = (line: number, finished: boolean) =>
    shop.api<{ code?: string }>('PATCH', `/packing/${id}/lines/${line}`, { token: packer, body: { finished } })
  const shown = async () => (await toPack()).find((each) => each.id === id)!.product.map(({ finished }) => finished)

  expect(await shown()).toEqual([undefined, false])
  expect(await counts()).toEqual([1, 0])
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 15 * 24 * 60 * 60_000) })
    .where('id', '=', id)
    .execute()
  expect(await counts()).toEqual([1, 1])
  const late = await shop.api<AnswerOf<'GET /order'>>('GET', '/order?work=late', { token: owner })
  expect(late.body.orders.map((order) => order.id)).toEqual([id])
  expect(late.body.total).toBe(1)

  expect(await step(id, 'pending')).toMatchObject({ status: 409, body: { code: 'still-made' } })
  const parcel = { lines: [{ position: 1, quantity: 1 }], was: 0 }
  const sent = await shop.api('POST', `/order/${id}/parcels`, { token: packer, body: parcel })
  expect([sent.status, await statusOf(id)]).toEqual([409, 'pending'])
  expect((await finish(0, true)).body.code).toBe('not-made')

  expect((await finish(1, true)).status).toBe(200)
  expect(await shown()).toEqual([undefined, true])
  expect(await counts()).toEqual([0, 0])
  expect((await finish(1, false)).status).toBe(200)
  expect(await counts()).toEqual([1, 1])
  await finish(1, true)
  expect((await step(id, 'pending')).status).toBe(200)
  expect((await finish(1, false)).body.code, 'what was sent stays finished').toBe('stale')
  const { body } = await shop.api<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${id}/events`, { token: owner })
  const made = body.events.filter(({ kind }) => kind === 'made').map(({ became }) => became.split(':')[0])
  expect(made).toEqual(['Finished', 'Not finished', 'Finished'])
})
