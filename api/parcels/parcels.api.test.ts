import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let packer: string
let seller: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  packer = (await shop.admin({ name: 'Halima Bako', roles: ['packer'] })).token
  seller = (await shop.admin({ roles: ['sales'] })).token
})
beforeEach(() => shop.workLater())
afterAll(() => shop.close())

type Answer = AnswerOf<'GET /order/{id}/parcels'> & { code?: string }
const parcels = (id: string, token = packer) => shop.api<Answer>('GET', `/order/${id}/parcels`, { token })
const send = (id: string, was: number, quantity: number, more: object = {}) =>
  shop.api<Answer>('POST', `/order/${id}/parcels`, {
    token: packer,
    body: { was, lines: [{ position: 0, quantity }], ...more },
  })
const change = (id: string, parcel: string, body: object) =>
  shop.api<Answer>('PATCH', `/order/${id}/parcels/${parcel}`, { token: packer, body })
const takeBack = (id: string, parcel: string) =>
  shop.api<Answer>('DELETE', `/order/${id}/parcels/${parcel}`, { token: packer })
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
const news = (id: string) =>
  shop.mailer
    .letters()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(id.slice(0, 5)))
    .slice(1)

async function placed(quantity = 3): Promise<{ id: string; token: string }> {
  const { token } = await shop.customer({ name: 'Sade Ojo' })
  const product = await shop.product({ stock: 50 })
  const to = { address: await shop.address(token), area: 'Gwaripa Axis (Abuja)' }
  const body = cashOrder([{ product, quantity }], to)
  const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
  await shop.workLater()
  return { id: answer.body.order.id, token }
}

// rules: parcels, delivered at the last
test('an order goes in two parcels: on its way with the first, delivered with the last', async () => {
  const { id, token } = await placed()
  const first = await send(id, 0, 2, { carrier: 'GIG Logistics', waybill: 'GIG-77', cost: 3_500 })
  expect(first).toMatchObject({
    status: 201,
    body: { parcels: [{ number: 1, waybill: 'GIG-77', madeBy: 'Halima Bako' }] },
  })
  expect(await statusOf(id)).toBe('in transit')
  const { body } = await send(id, 1, 1, { driverName: 'Musa', driverPhone: '0803 555 1212' })
  const [one, two] = body.parcels as [Answer['parcels'][number], Answer['parcels'][number]]
  await change(id, one.id, { version: 0, delivered: true })
  expect(await statusOf(id)).toBe('in transit')
  await change(id, two.id, { version: 0, delivered: true })
  expect(await statusOf(id)).toBe('delivered')
  await change(id, two.id, { version: 1, delivered: false })
  expect(await statusOf(id)).toBe('in transit')
  const own = await shop.api<AnswerOf<'GET /order/customerOrder/{id}'>>('GET', `/order/customerOrder/${id}`, { token })
  expect(own.body.parcels).toMatchObject([{ waybill: 'GIG-77' }, { driverPhone: '08035551212' }])
  expect(JSON.stringify(own.body.parcels)).not.toMatch(/cost|Halima|picture/)
})

// rules: parcels
test('a packer is shown no cost, and who sees the sums is', async () => {
  const { id } = await placed()
  expect((await send(id, 0, 1, { cost: 3_500 })).body.parcels[0]!.cost).toBeNull()
  expect((await parcels(id, seller)).body.parcels[0]!.cost).toBe(3_500)
})

// rules: parcels
test('each thing that is done to a parcel stands in the timeline and the changes of staff', async () => {
  const { id } = await placed()
  const { body } = await send(id, 0, 1, { carrier: 'GIG Logistics' })
  await change(id, body.parcels[0]!.id, { version: 0, waybill: 'GIG-78' })
  expect((await change(id, body.parcels[0]!.id, { version: 0, waybill: 'GIG-79' })).body.code).toBe('stale')
  await takeBack(id, body.parcels[0]!.id)
  const events = await shop.db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('kind', '=', 'parcel')
    .select('became')
    .orderBy('id')
    .execute()
  expect(events.map(({ became }) => became)).toEqual([
    'Parcel 1 sent. GIG Logistics',
    'Parcel 1 changed. GIG Logistics. Waybill: GIG-78',
    'Parcel 1 taken back. GIG Logistics. Waybill: GIG-78',
  ])
  const audit = await shop.db.selectFrom('audit').where('subject_id', '=', id).select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toContain('parcel-taken-back')
})

// rules: told of parcels
test('the customer is told of each parcel once, and of none that was taken back in time', async () => {
  const { id } = await placed()
  await send(id, 0, 1, { carrier: 'GIG Logistics', waybill: 'GIG-77' })
  await shop.workLater()
  expect(news(id)).toEqual([`Your order #${id.slice(0, 5)}: In Transit`])
  expect(shop.mailer.letters().at(-1)!.text).toContain('Waybill: GIG-77')
  const { body } = await send(id, 1, 1)
  await takeBack(id, body.parcels[1]!.id)
  await shop.workLater()
  expect(news(id)).toHaveLength(1)
  await send(id, 1, 2, { driverName: 'Musa', driverPhone: '08035551212' })
  await shop.workLater()
  await shop.workLater()
  expect(news(id)).toEqual([expect.any(String), `Your order #${id.slice(0, 5)}: another parcel`])
  expect(shop.mailer.letters().at(-1)!.text).toMatch(/Dress \d+[^]*\b2\b[^]*Driver: Musa, 08035551212/)
})

// rules: told of parcels, undone in time
test('the first parcel taken back in time leaves the order as it was, and nobody hears', async () => {
  const { id } = await placed()
  const { body } = await send(id, 0, 3)
  expect((await takeBack(id, body.parcels[0]!.id)).body.parcels).toEqual([])
  expect(await statusOf(id)).toBe('pending')
  await shop.workLater()
  expect(news(id)).toEqual([])
  await send(id, 0, 3)
  const { body: opened } = await shop.api<AnswerOf<'GET /order/{id}'>>('GET', `/order/${id}`, { token: seller })
  await shop.api('DELETE', `/order/${id}/changes/${opened.undo!.change}`, { token: seller })
  expect((await parcels(id)).body.parcels).toEqual([])
})

// rules: never more than ordered
test('never more pieces go than were ordered, however many pack at once', async () => {
  const { id } = await placed()
  expect((await send(id, 0, 4)).body.code).toBe('too-many-pieces')
  expect((await send(id, 0, 1, { lines: [{ position: 7, quantity: 1 }] })).body.code).toBe('too-many-pieces')
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, 0, 3)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
  const twice = await send(id, 1, 1, { lines: [{ position: 0, quantity: 1 }] })
  expect(twice.body.code).toBe('too-many-pieces')
  await expect(
    shop.db
      .insertInto('parcel_lines')
      .values({ parcel_id: (await parcels(id)).body.parcels[0]!.id, order_id: id, position: 0, quantity: 1 })
      .execute(),
  ).rejects.toThrow('order_lines_sent')
})

// rules: parcels
test('what is picked up, cancelled, delivered or not paid goes in no parcel', async () => {
  const { token } = await shop.customer()
  const product = await shop.product({ stock: 5 })
  const pickup = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  expect((await send(pickup.body.order.id, 0, 1)).body.code).toBe('not-sent-in-parcels')
  for (const status of ['cancelled', 'delivered']) {
    const { id } = await placed()
    await shop.api('PATCH', `/order/${id}`, { token: seller, body: { status } })
    expect((await send(id, 0, 1)).body.code).toBe('stale')
  }
  const { id } = await placed()
  await shop.db
    .updateTable('orders')
    .set({ method: 'paystack', payment_state: 'awaiting' })
    .where('id', '=', id)
    .execute()
  expect((await send(id, 0, 1)).body.code).toBe('not-sent-in-parcels')
  expect((await send('nobody', 0, 1)).status).toBe(404)
})

// rules: parcels
test('a parcel has a picture, which goes with it', async () => {
  const { id } = await placed()
  const { body } = await send(id, 0, 1)
  const path = `/order/${id}/parcels/${body.parcels[0]!.id}/picture`
  const shown = await shop.api<Answer>('POST', path, { token: packer, form: { picture: await jpegFile() } })
  expect(shown.body.parcels[0]!.picture).toMatchObject({ id: expect.any(String) })
  const uses = () => shop.db.selectFrom('picture_uses').where('kind', '=', 'parcel').selectAll().execute()
  expect(await uses()).toMatchObject([{ name: `Parcel 1 of #${id.slice(0, 5)}` }])
  expect((await shop.api<Answer>('DELETE', path, { token: packer })).body.parcels[0]!.picture).toBeNull()
  await shop.api('POST', path, { token: packer, form: { picture: await jpegFile() } })
  await takeBack(id, body.parcels[0]!.id)
  expect(await uses()).toEqual([])
  expect((await shop.api('DELETE', path, { token: packer })).status).toBe(404)
})

test('a parcel that was delivered is not taken back before that is', async () => {
  const { id } = await placed()
  const { body } = await send(id, 0, 1)
  const [parcel] = body.parcels
  await change(id, parcel!.id, { version: 0, delivered: true })
  expect((await takeBack(id, parcel!.id)).body.code).toBe('parcel-delivered')
})
