import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNaira } from '#shop/core/money.ts'
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

async function placed(more: object = {}): Promise<{ id: string; amount: number }> {
  const { token } = await shop.customer({ name: 'Sade Ojo', phone: '08031112222' })
  const product = await shop.product({ stock: 5 })
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token,
    body: { ...cashOrder([{ product }]), ...more },
  })
  return { id: body.order.id, amount: product.price }
}
const toPack = async () => (await shop.api<AnswerOf<'GET /packing'>>('GET', '/packing', { token: packer })).body.orders
const step = (id: string, was: string) => shop.api('PATCH', `/packing/${id}`, { token: packer, body: { was } })
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

// rules: packing
test('a packer sees the items to send, the recipient and the amount to collect, but no other amounts', async () => {
  const { id, amount } = await placed()
  const order = (await toPack()).find((each) => each.id === id)!
  expect(order).toMatchObject({
    name: 'Sade Ojo',
    phone: '08031112222',
    status: 'pending',
    slip: { send: true, collect: amount },
  })
  const { slip: _, ...rest } = order
  expect(JSON.stringify(rest)).not.toMatch(new RegExp(`${amount}|price|amount|email|note`))
})

// rules: packing, guest checkout
test("a packer sees a guest's delivery address but no e-mail address", async () => {
  await shop.set({ checkout: { guestCheckout: true } })
  const product = await shop.product({ price: 30_000, stock: 5 })
  const guest = { name: 'Ngozi Eze', phone: '+2348031112222', email: 'ngozi@example.com' }
  const deliveryAddress = '7 Bode Thomas Street, Karu'
  const body = {
    ...cashOrder([{ product }]),
    ...{ ...guest, deliveryAddress, area: 'Karu', shipping: 4_000, amount: 34_000 },
  }
  const { id } = (await shop.api<OrderAnswered>('POST', '/order/cash', { body })).body.order
  const order = (await toPack()).find((each) => each.id === id)!
  expect(order.address).toEqual([{ name: guest.name, phone: guest.phone, deliveryAddress }])
  expect(JSON.stringify(order)).not.toContain('email')
})

// rules: packing
test('a transfer order is listed for packing once it is paid, and a slip shows only the amount still to collect', async () => {
  const [transferred, partPaid] = [await placed({ transfer: true }), await placed()]
  const { token } = await shop.admin({ roles: ['bookkeeper'] })
  const receive = async (id: string, amount: number) =>
    expect(
      (await shop.api('POST', `/order/${id}/manual-entries`, { token, body: { way: 'transfer', amount } })).status,
    ).toBe(201)
  await receive(partPaid.id, 7_000)
  const orders = await toPack()
  const slipOf = (id: string) => orders.find((each) => each.id === id)!.slip
  const collect = partPaid.amount - 7_000
  expect(slipOf(partPaid.id)).toEqual({ send: true, collect, words: `Collect ${formatNaira(collect)} in cash` })
  expect(orders.find(({ id }) => id === transferred.id)).toBeUndefined()
  await receive(transferred.id, transferred.amount)
  expect((await toPack()).find(({ id }) => id === transferred.id)?.slip).toMatchObject({ send: true, collect: 0 })
})

// rules: packing
test('an unpaid transfer order without a payment deadline is not handed over before it is paid', async () => {
  const { id } = await placed({ transfer: true })
  const before = { payment_state: 'unpaid', transfer_until: null } as const
  await shop.db.updateTable('orders').set(before).where('id', '=', id).execute()
  expect((await toPack()).find((each) => each.id === id)?.slip).toEqual({
    send: false,
    collect: 0,
    words: 'Bank transfer: do not hand over before the money arrives',
  })
})

// rules: packing
test('a packer marks an order as sent and delivered, and both changes are in the audit log', async () => {
  const { id } = await placed()
  expect((await step(id, 'pending')).status).toBe(200)
  expect(await statusOf(id)).toBe('in transit')
  expect((await step(id, 'pending')).body.code).toBe('stale')
  expect((await step(id, 'in transit')).status).toBe(200)
  expect(await statusOf(id)).toBe('delivered')
  await shop.workLater()
  expect((await toPack()).some((each) => each.id === id)).toBe(false)
  const audit = await shop.db
    .selectFrom('audit')
    .where('subject_id', '=', id)
    .select(['action', 'new_value as became'])
    .execute()
  expect(audit).toHaveLength(2)
})

// rules: packing
test('a packer cannot cancel or reopen orders, or send unpaid card orders', async () => {
  const { id } = await placed()
  expect((await step(id, 'cancelled')).status).toBe(422)
  expect((await step(id, 'delivered')).status).toBe(422)
  expect((await shop.api('PATCH', `/order/${id}`, { token: packer, body: { status: 'cancelled' } })).status).toBe(403)
  await shop.db
    .updateTable('orders')
    .set({ method: 'paystack', payment_state: 'awaiting' })
    .where('id', '=', id)
    .execute()
  expect((await step(id, 'pending')).status).toBe(409)
  expect(await statusOf(id)).toBe('pending')
  expect((await toPack()).some((each) => each.id === id)).toBe(false)
  expect((await step('nobody', 'pending')).status).toBe(404)
})

// rules: packing, status undo
test('a packer can undo only their own status change, until the customer is notified', async () => {
  const { id } = await placed()
  const owner = (await shop.admin({ roles: ['owner'] })).token
  const undoOf = async () => (await toPack()).find((each) => each.id === id)?.undo
  const undo = (change: string) =>
    shop.api<{ code?: string }>('DELETE', `/packing/${id}/changes/${change}`, { token: packer })
  expect(await undoOf()).toBeNull()
  await step(id, 'pending')
  expect((await undo((await undoOf())!.change)).status).toBe(200)
  expect(await statusOf(id)).toBe('pending')

  await step(id, 'pending')
  await step(id, 'in transit')
  expect(await undoOf(), 'what was just handed over stays on the page').toMatchObject({ was: 'in transit' })
  expect((await undo((await undoOf())!.change)).status).toBe(200)
  expect(await statusOf(id)).toBe('in transit')

  await step(id, 'in transit')
  const { change } = (await undoOf())!
  await shop.workLater()
  expect((await undo(change)).body.code).toBe('told')
  expect(await undoOf(), 'and is gone once the customer is told').toBeUndefined()

  const other = await placed()
  await shop.api('PATCH', `/order/${other.id}`, { token: owner, body: { status: 'cancelled' } })
  const { body } = await shop.api<AnswerOf<'GET /order/{id}'>>('GET', `/order/${other.id}`, { token: owner })
  expect(
    (await shop.api('DELETE', `/packing/${other.id}/changes/${body.undo!.change}`, { token: packer })).status,
  ).toBe(404)
  expect(await statusOf(other.id)).toBe('cancelled')
})

// rules: packing, mail states
test('the packing list shows whether the customer is mailed', async () => {
  const { id } = await placed()
  const mail = async () => (await toPack()).find((each) => each.id === id)?.mail
  expect(await mail()).toBe('mailed')
  shop.mailer.setUp(false)
  expect(await mail()).toBe('no mail server')
  shop.mailer.setUp(true)
})
