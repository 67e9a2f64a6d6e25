import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Admin, Customer } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, onHand, traces, type OrderAnswered } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
let owner: SignedIn<Admin>
let amina: SignedIn<Customer>
let dress: Product
let id: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  owner = await shop.admin({ name: 'Hauwa Musa' })
  amina = await shop.customer({ name: 'Amina Bello', email: 'amina@example.com' })
})
afterAll(() => shop.close())

beforeEach(async () => {
  dress = await shop.product({ stock: 5 })
  id = await place(2)
})

async function place(quantity: number): Promise<string> {
  const body = cashOrder([{ product: dress, quantity }])
  const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token: amina.token, body })
  return answer.body.order.id
}

const set = (status: string, of = id) => shop.api('PATCH', `/order/${of}`, { token: owner.token, body: { status } })
const get = (of: string) => shop.api('GET', `/order/${of}`, { token: owner.token })

describe('a staff member', () => {
  test('can open an order', async () => {
    expect(await get(id)).toMatchObject({
      status: 200,
      body: {
        message: 'Order Fetched Successfully',
        order: { id, isNew: true, name: 'Amina Bello', email: 'amina@example.com' },
      },
    })
  })

  test.each(['AAAAAAAAAAAAAAAA', 'nonsense', '%00', '..%2f'])('gets 404 for the order id %s', async (unknown) => {
    expect((await get(unknown)).status).toBe(404)
    expect((await set('delivered', unknown)).status).toBe(404)
  })

  // rules: order status
  test('can set any status at any time, with an event that names the person', async () => {
    for (const status of ['in transit', 'delivered', 'pending', 'cancelled', 'delivered'])
      expect(await set(status)).toMatchObject({
        status: 200,
        body: { message: 'Order Updated Successfully', order: { status } },
      })
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events[1]).toMatchObject({
      actor: 'admin',
      actor_name: 'Hauwa Musa',
      admin_id: owner.user.id,
      old_value: 'pending',
      new_value: 'in transit',
    })
    expect(events.map((event) => event.new_value)).toEqual([
      'pending',
      'in transit',
      'delivered',
      'pending',
      'cancelled',
      'delivered',
    ])
    const audit = await shop.db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('id').execute()
    expect(audit).toHaveLength(5)
    expect(audit[0]).toMatchObject({
      admin_id: owner.user.id,
      subject: 'order',
      old_value: { status: 'pending' },
      new_value: { status: 'in transit' },
    })
    const notes = (await traces(shop.db)).outbox.filter(
      ({ event, subject_id }) => event === 'order-status-changed' && subject_id === id,
    )
    // The change back to pending sends no notification, because the customer was not notified of the previous change.
    expect(notes).toHaveLength(4)
  })

  // rules: new order badge
  test('marks an order as seen by setting its current status, and changes nothing else', async () => {
    const before = await traces(shop.db)
    expect(await set('pending')).toMatchObject({ body: { order: { isNew: false, status: 'pending' } } })
    await set('pending')
    expect(await traces(shop.db)).toEqual(before)
  })

  // rules: order update conflict, pickup labels
  test('gets a 409 response if another person changed the status meanwhile', async () => {
    await set('cancelled')
    const before = await traces(shop.db)
    const answer = await shop.api('PATCH', `/order/${id}`, {
      token: owner.token,
      body: { status: 'pending', was: 'pending' },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This order was changed in the meantime and is now cancelled', code: 'stale' },
    })
    expect(await traces(shop.db)).toEqual(before)
    const seen = { token: owner.token, body: { status: 'pending', was: 'cancelled' } }
    expect(await shop.api('PATCH', `/order/${id}`, seen)).toMatchObject({
      status: 200,
      body: { order: { status: 'pending' } },
    })
    await set('in transit')
    const { body } = await shop.api<{ message: string }>('PATCH', `/order/${id}`, seen)
    expect(body.message, 'it is picked up').toBe('This order was changed in the meantime and is now ready to pick up')
  })

  test.each([undefined, '', 'lost', 'PENDING', null, 1])('cannot set the status %s', async (status) => {
    const before = await traces(shop.db)
    const answer = await shop.api('PATCH', `/order/${id}`, { token: owner.token, body: { status } })
    expect(answer).toMatchObject({ status: 422, body: { fields: { status: expect.any(String) } } })
    expect(await traces(shop.db)).toEqual(before)
  })
})

// rules: restocking on cancellation
describe('cancelling an order', () => {
  test('puts its units back in stock only once, even if it is repeated concurrently', async () => {
    const held = await shop.db.startTransaction().execute()
    await held.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
    const cancelled = Promise.all(Array.from({ length: 8 }, () => set('cancelled')))
    await untilWaiting(shop.db, 8)
    await held.commit().execute()
    await cancelled
    await set('cancelled')
    expect(await onHand(shop.db, dress)).toBe(5)
    const released = (await traces(shop.db)).movements.filter(
      (move) => move.product_id === dress.id && move.reason === 'released',
    )
    expect(released).toEqual([{ product_id: dress.id, change: 2, reason: 'released' }])
  })

  test('does not restock units that were already released', async () => {
    await shop.db.updateTable('orders').set({ stock_released_at: new Date() }).where('id', '=', id).execute()
    await set('cancelled')
    expect(await onHand(shop.db, dress)).toBe(3)
  })

  test('is reversed each time the order is reopened: its units are taken from stock again', async () => {
    for (const [status, left] of [
      ['cancelled', 5],
      ['pending', 3],
      ['cancelled', 5],
      ['delivered', 3],
    ] as const) {
      await set(status)
      expect(await onHand(shop.db, dress)).toBe(left)
    }
  })

  test('cannot be undone after the units were sold in another order', async () => {
    await set('cancelled')
    await place(4)
    const before = await traces(shop.db)
    expect(await set('pending')).toMatchObject({
      status: 409,
      body: { message: `Only 1 left of ${dress.name}`, code: 'stock' },
    })
    expect(await traces(shop.db)).toEqual(before)
  })

  test('restocks the ordered variant if the stock is now counted by variant', async () => {
    await shop.db.deleteFrom('stock').where('product_id', '=', dress.id).execute()
    await shop.db.updateTable('products').set({ stock_kind: 'varied' }).where('id', '=', dress.id).execute()
    await set('cancelled')
    const stock = await shop.db.selectFrom('stock').selectAll().where('product_id', '=', dress.id).execute()
    expect(stock).toMatchObject([{ stock_kind: 'varied', size: '10', color: 'indigo', on_hand: 2 }])
  })

  test('does not restock units of a size that the product no longer has', async () => {
    await shop.db.deleteFrom('stock').where('product_id', '=', dress.id).execute()
    await shop.db
      .updateTable('products')
      .set({ stock_kind: 'varied', sizes: ['14'] })
      .where('id', '=', dress.id)
      .execute()
    expect((await set('cancelled')).status).toBe(200)
    expect(await onHand(shop.db, dress)).toBe(0)
  })
})
