import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { packing, statusOf, toDeliver } from '#test/parcels.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let seller: string
let hands: ReturnType<typeof packing>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  hands = packing(shop, (await shop.admin({ roles: ['packer'] })).token)
  seller = (await shop.admin({ roles: ['sales'] })).token
})
afterAll(() => shop.close())

const news = (id: string) =>
  shop.mailer
    .letters()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(id.slice(0, 5)))
    .slice(1)

// rules: parcel mail
test('notifies the customer once of each parcel, but not of a parcel that is deleted within the delay', async () => {
  const { id } = await toDeliver(shop)
  await hands.send(id, 0, 1, { carrier: 'GIG Logistics', waybill: 'GIG-77' })
  await shop.workLater()
  expect(news(id)).toEqual([`Your order #${id.slice(0, 5)}: In Transit`])
  expect(shop.mailer.letters().at(-1)!.text).toContain('Waybill: GIG-77')
  const { body } = await hands.send(id, 1, 1)
  await hands.takeBack(id, body.parcels[1]!.id)
  await shop.workLater()
  expect(news(id)).toHaveLength(1)
  await hands.send(id, 1, 2, { driverName: 'Musa', driverPhone: '08035551212' })
  await shop.workLater()
  await shop.workLater()
  expect(news(id)).toEqual([expect.any(String), `Your order #${id.slice(0, 5)}: another parcel`])
  expect(shop.mailer.letters().at(-1)!.text).toMatch(/Dress \d+[^]*\b2\b[^]*Driver: Musa, \+2348035551212/)
})

// rules: parcel mail, status undo
test('deleting the first parcel within the delay restores the order status without notifying the customer', async () => {
  const { id } = await toDeliver(shop)
  const { body } = await hands.send(id, 0, 3)
  expect((await hands.takeBack(id, body.parcels[0]!.id)).body.parcels).toEqual([])
  expect(await statusOf(shop, id)).toBe('pending')
  await shop.workLater()
  expect(news(id)).toEqual([])
  await hands.send(id, 0, 3)
  const { body: opened } = await shop.api<AnswerOf<'GET /order/{id}'>>('GET', `/order/${id}`, { token: seller })
  await shop.api('DELETE', `/order/${id}/changes/${opened.undo!.change}`, { token: seller })
  expect((await hands.parcels(id)).body.parcels).toEqual([])
})

// rules: parcel quantity limit
test('never sends more units than ordered, even with concurrent packers', async () => {
  const { id } = await toDeliver(shop)
  expect((await hands.send(id, 0, 4)).body.code).toBe('too-many-pieces')
  expect((await hands.send(id, 0, 1, { lines: [{ position: 7, quantity: 1 }] })).body.code).toBe('too-many-pieces')
  const answers = await Promise.all(Array.from({ length: 6 }, () => hands.send(id, 0, 3)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
  const twice = await hands.send(id, 1, 1, { lines: [{ position: 0, quantity: 1 }] })
  expect(twice.body.code).toBe('too-many-pieces')
  const beside = { order_id: id, number: 9, began: false, sent_at: new Date(), made_by_name: '' }
  const other = await shop.db.insertInto('parcels').values(beside).returning('id').executeTakeFirstOrThrow()
  const line = { parcel_id: other.id, order_id: id, position: 0, quantity: 1 }
  await expect(shop.db.insertInto('parcel_lines').values(line).execute()).rejects.toThrow('order_lines_sent')
})
