import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { packing, statusOf, toDeliver, type ParcelsAnswered as Answer } from '#test/parcels.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let packer: string
let seller: string
let hands: ReturnType<typeof packing>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  packer = (await shop.admin({ name: 'Halima Bako', roles: ['packer'] })).token
  hands = packing(shop, packer)
  seller = (await shop.admin({ roles: ['sales'] })).token
})
afterAll(() => shop.close())

// rules: parcels, delivery completion
test('an order with two parcels is in transit once the first parcel is sent, and delivered once the last is delivered', async () => {
  const { id, token } = await toDeliver(shop)
  const first = await hands.send(id, 0, 2, { carrier: 'GIG Logistics', waybill: 'GIG-77', cost: 3_500 })
  expect(first).toMatchObject({
    status: 201,
    body: { parcels: [{ number: 1, waybill: 'GIG-77', madeBy: 'Halima Bako' }] },
  })
  expect(await statusOf(shop, id)).toBe('in transit')
  const { body } = await hands.send(id, 1, 1, { driverName: 'Musa', driverPhone: '0803 555 1212' })
  const [one, two] = body.parcels as [Answer['parcels'][number], Answer['parcels'][number]]
  await hands.change(id, one.id, { version: 0, delivered: true })
  expect(await statusOf(shop, id)).toBe('in transit')
  await hands.change(id, two.id, { version: 0, delivered: true })
  expect(await statusOf(shop, id)).toBe('delivered')
  await hands.change(id, two.id, { version: 1, delivered: false })
  expect(await statusOf(shop, id)).toBe('in transit')
  const own = await shop.api<AnswerOf<'GET /order/customerOrder/{id}'>>('GET', `/order/customerOrder/${id}`, { token })
  expect(own.body.parcels).toMatchObject([{ waybill: 'GIG-77' }, { driverPhone: '+2348035551212' }])
  expect(JSON.stringify(own.body.parcels)).not.toMatch(/cost|Halima|picture/)
})

// rules: parcels
test("a packer does not see a parcel's cost, but staff who may see amounts do", async () => {
  const { id } = await toDeliver(shop)
  expect((await hands.send(id, 0, 1, { cost: 3_500 })).body.parcels[0]!.cost).toBeNull()
  expect((await packing(shop, seller).parcels(id)).body.parcels[0]!.cost).toBe(3_500)
})

/** Texts of the timeline about an order's parcels, oldest first. */
async function parcelEvents(id: string) {
  const ofParcels = shop.db.selectFrom('order_events').where('order_id', '=', id).where('kind', '=', 'parcel')
  const events = await ofParcels.select('new_value as became').orderBy('id').execute()
  return events.map(({ became }) => became)
}

// rules: parcels
test('each change of a parcel appears in the timeline and the audit log', async () => {
  const { id } = await toDeliver(shop)
  const { body } = await hands.send(id, 0, 1, { carrier: 'GIG Logistics' })
  await hands.change(id, body.parcels[0]!.id, { version: 0, waybill: 'GIG-78' })
  expect((await hands.change(id, body.parcels[0]!.id, { version: 0, waybill: 'GIG-79' })).body.code).toBe('stale')
  await hands.takeBack(id, body.parcels[0]!.id)
  expect(await parcelEvents(id)).toEqual([
    'Parcel 1 sent. GIG Logistics',
    'Parcel 1 changed. GIG Logistics. Waybill: GIG-78',
    'Parcel 1 deleted. GIG Logistics. Waybill: GIG-78',
  ])
  const audit = await shop.db.selectFrom('audit').where('subject_id', '=', id).select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toContain('parcel-taken-back')
})

// rules: parcels
test('an order that is for pickup, cancelled, delivered or unpaid cannot be sent in parcels', async () => {
  const { token } = await shop.customer()
  const product = await shop.product({ stock: 5 })
  const pickup = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  expect((await hands.send(pickup.body.order.id, 0, 1)).body.code).toBe('not-sent-in-parcels')
  for (const status of ['cancelled', 'delivered']) {
    const { id } = await toDeliver(shop)
    await shop.api('PATCH', `/order/${id}`, { token: seller, body: { status } })
    expect((await hands.send(id, 0, 1)).body.code).toBe('stale')
  }
  const { id } = await toDeliver(shop)
  await shop.db
    .updateTable('orders')
    .set({ method: 'paystack', payment_state: 'awaiting' })
    .where('id', '=', id)
    .execute()
  expect((await hands.send(id, 0, 1)).body.code).toBe('not-sent-in-parcels')
  expect((await hands.send('nobody', 0, 1)).status).toBe(404)
})

// rules: parcels
test('the picture of a parcel is deleted with the parcel', async () => {
  const { id } = await toDeliver(shop)
  const { body } = await hands.send(id, 0, 1)
  const path = `/order/${id}/parcels/${body.parcels[0]!.id}/picture`
  const shown = await shop.api<Answer>('POST', path, { token: packer, form: { picture: await jpegFile() } })
  expect(shown.body.parcels[0]!.picture).toMatchObject({ id: expect.any(String) })
  const uses = () => shop.db.selectFrom('picture_uses').where('kind', '=', 'parcel').selectAll().execute()
  expect(await uses()).toMatchObject([{ name: `Parcel 1 of #${id.slice(0, 5)}` }])
  expect((await shop.api<Answer>('DELETE', path, { token: packer })).body.parcels[0]!.picture).toBeNull()
  await shop.api('POST', path, { token: packer, form: { picture: await jpegFile() } })
  await hands.takeBack(id, body.parcels[0]!.id)
  expect(await uses()).toEqual([])
  expect((await shop.api('DELETE', path, { token: packer })).status).toBe(404)
})

test('a delivered parcel cannot be deleted before its delivery is undone', async () => {
  const { id } = await toDeliver(shop)
  const { body } = await hands.send(id, 0, 1)
  const [parcel] = body.parcels
  await hands.change(id, parcel!.id, { version: 0, delivered: true })
  expect((await hands.takeBack(id, parcel!.id)).body.code).toBe('parcel-delivered')
})

// rules: status undo, parcels
test('undoing the sending of a parcel returns what staff entered for it, and the timeline says so', async () => {
  const { id } = await toDeliver(shop)
  const entered = { carrier: 'GIG Logistics', waybill: 'GIG-77', driverName: 'Musa', cost: 3_500 }
  const { body } = await hands.send(id, 0, 2, entered)
  const path = `/packing/${id}/changes/${body.order.undo!.change}`
  const undone = await shop.api<AnswerOf<'DELETE /packing/{id}/changes/{change}'>>('DELETE', path, { token: packer })
  expect(undone).toMatchObject({
    status: 200,
    body: { order: { status: 'pending' }, parcel: { ...entered, lines: [{ position: 0, quantity: 2 }] } },
  })
  expect((await hands.parcels(id)).body).toMatchObject({ parcels: [], left: [3] })
  expect(await parcelEvents(id)).toEqual([
    'Parcel 1 sent. GIG Logistics. Driver: Musa. Waybill: GIG-77',
    'Sending of parcel 1 undone',
  ])
  const audit = await shop.db.selectFrom('audit').where('subject_id', '=', id).select('action').execute()
  expect(audit.map(({ action }) => action)).toContain('parcel-undone')

  const again = await hands.send(id, 0, 3, { cost: 3_500 })
  const other = await shop.admin({ roles: ['packer'] })
  const byOther = await shop.api<AnswerOf<'DELETE /packing/{id}/changes/{change}'>>(
    'DELETE',
    `/packing/${id}/changes/${again.body.order.undo!.change}`,
    { token: other.token },
  )
  expect(byOther.body.parcel!.cost, 'another packer does not see the cost').toBeNull()
})
