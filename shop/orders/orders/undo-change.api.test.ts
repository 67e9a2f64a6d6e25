import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { takeDueEvents } from '#shop/core/outbox.server.ts'
import { cashOrder, onHand, type OrderAnswered } from '#test/orders.ts'
import { placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { undoChange } from './undo-change.server.ts'

let shop: TestShop
let admin: SignedIn<Admin>
let customer: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = await shop.admin({ name: 'Hauwa Musa' })
  customer = (await shop.customer()).token
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(() => shop.close())

type Shown = { order: { status: string; payment: string }; undo: { change: string; was: string; seconds: number } }
type Refused = { message: string; code: string }

async function placed(product = dress): Promise<string> {
  const body = cashOrder([{ product }])
  const answer = await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer, body })
  await shop.work()
  return answer.body.order.id
}

async function paid(): Promise<{ id: string; reference: string; amount: number }> {
  const card = await placeByCard(shop, { product: dress, token: customer })
  await pressSandbox(shop, card.reference, 'approve')
  await verifyPayment(shop, card.reference)
  await shop.work()
  return card
}

const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin.token, body: { status } })
const shown = async (id: string) => (await shop.api<Shown>('GET', `/order/${id}`, { token: admin.token })).body
/** Sets the status and returns the id of the change, for `undo`. */
const changed = async (id: string, status: string) => {
  await set(id, status)
  return (await shown(id)).undo.change
}
const undo = (id: string, change: string) =>
  shop.api<Shown & Refused>('DELETE', `/order/${id}/changes/${change}`, { token: admin.token })
/** Subjects of the mails sent to the customer about an order, except the order confirmation. */
const told = (id: string) =>
  shop.mailer
    .letters()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(id.slice(0, 5)))
    .slice(1)

/** Seconds between the change and the sending of each queued mail of the order. */
const secondsToWait = async (id: string) => {
  const wait = sql<number>`extract(epoch from next_try_at - created_at)::integer`.as('wait')
  const waiting = shop.db.selectFrom('outbox').where('subject_id', '=', id).where('done_at', 'is', null).select(wait)
  return (await waiting.execute()).map((row) => row.wait)
}

// rules: status undo
test('undoing a change within a minute restores stock and payment state, and no mail is sent', async () => {
  const { id } = await paid()
  const before = await onHand(shop.db, dress)
  const change = await changed(id, 'cancelled')
  expect(await shown(id)).toMatchObject({ order: { payment: 'refund due' }, undo: { was: 'pending' } })
  expect(await secondsToWait(id)).toEqual([60])
  await shop.work()
  expect(await onHand(shop.db, dress)).toBe(before + 1)
  expect(await undo(id, change)).toMatchObject({ status: 200, body: { order: { status: 'pending', payment: 'paid' } } })
  expect(await shown(id)).toMatchObject({ order: { payment: 'paid' }, undo: null })
  expect(await onHand(shop.db, dress)).toBe(before)
  await shop.workLater()
  expect(told(id)).toEqual([])
})

test('sends the mail about a change after a minute if the change is not undone', async () => {
  const { id } = await paid()
  await set(id, 'cancelled')
  await shop.work()
  expect(told(id)).toEqual([])
  await shop.workLater()
  // There is one mail about the status and one about the refund, in any order.
  expect(told(id)).toHaveLength(2)
  expect(told(id)).toContainEqual(expect.stringMatching(/Cancelled$/))
  expect((await shown(id)).undo).toBeNull()
})

// rules: status undo, one mail per event
test('sends no mail about a change that was reverted, and one mail about several changes', async () => {
  const [back, on] = [await placed(), await placed()]
  for (const status of ['cancelled', 'pending']) await set(back, status)
  for (const status of ['in transit', 'cancelled', 'delivered']) await set(on, status)
  expect((await shown(on)).undo.was).toBe('cancelled')
  await shop.workLater()
  expect(told(back)).toEqual([])
  expect(told(on)).toEqual([expect.stringMatching(/Picked up$/)])
})

test('restores the earlier change when the last one is undone, and mails the customer about the earlier one', async () => {
  const id = await placed()
  await set(id, 'in transit')
  await undo(id, await changed(id, 'cancelled'))
  expect((await shown(id)).order.status).toBe('in transit')
  await shop.workLater()
  expect(told(id)).toEqual([expect.stringMatching(/Ready to pick up$/)])
})

test('rejects an undo after the mail, a refund, another change or an earlier undo', async () => {
  const late = await placed()
  const left = await changed(late, 'in transit')
  await shop.workLater()
  expect(await undo(late, left)).toMatchObject({ status: 409, body: { code: 'told', message: /has left/ } })
  expect((await shown(late)).order.status).toBe('in transit')

  const { id, reference, amount } = await paid()
  const cancelled = await changed(id, 'cancelled')
  const body = { reference, amount, reason: 'Sold out' }
  await shop.api('POST', `/order/${id}/refunds`, { token: admin.token, body })
  expect((await shown(id)).undo).toBeNull()
  expect(await undo(id, cancelled)).toMatchObject({ status: 409, body: { code: 'told', message: /went back/ } })
  await shop.work()
  expect(told(id)).toContainEqual(expect.stringMatching(/Cancelled$/))

  const again = await placed()
  const first = await changed(again, 'in transit')
  const second = await changed(again, 'delivered')
  expect(await undo(again, first)).toMatchObject({ status: 409, body: { code: 'stale', message: /delivered now/ } })
  expect((await undo(again, second)).status).toBe(200)
  expect(await undo(again, second)).toMatchObject({ status: 409, body: { code: 'stale' } })
  for (const other of ['1', 'x', second]) expect((await undo(late, other)).status).toBe(404)
})

test('rejects undoing a cancellation if the items were sold in the meantime, and mails the cancellation to the customer', async () => {
  const only = await shop.product({ stock: 1 })
  const id = await placed(only)
  const change = await changed(id, 'cancelled')
  await placed(only)
  expect(await undo(id, change)).toMatchObject({ status: 409, body: { message: `${only.name} is sold out` } })
  await shop.workLater()
  expect(told(id)).toEqual([expect.stringMatching(/Cancelled$/)])
})

test('a cancellation whose refund was declined can be undone', async () => {
  const { id, reference, amount } = await paid()
  const { sandbox } = shop.services.providers
  shop.services.providers.sandbox = { ...sandbox!, refund: async () => ({ kind: 'declined', why: 'No balance' }) }
  const body = { reference, amount, reason: 'Sold out', cancel: true }
  await shop
    .api('POST', `/order/${id}/refunds`, { token: admin.token, body })
    .finally(() => (shop.services.providers.sandbox = sandbox!))
  const { change } = (await shown(id)).undo
  expect(await undo(id, change)).toMatchObject({ body: { order: { status: 'pending', payment: 'paid' } } })
  await shop.workLater()
  expect(told(id)).toEqual([])
})

test('a change can no longer be undone while its mail is being sent, and no mail is sent while it is being undone', async () => {
  const [taken, undone] = [await placed(), await placed()]
  const [takenChange, undoneChange] = [await changed(taken, 'in transit'), await changed(undone, 'in transit')]
  await shop.letTimePass()
  const held = await shop.db.startTransaction().execute()
  await undoChange(held, admin.user, undone, undoneChange, shop.clock.now())
  const due = await takeDueEvents(shop.db, 50)
  expect(due.map(({ subjectId }) => subjectId)).toEqual([taken])
  expect(await undo(taken, takenChange)).toMatchObject({ status: 409, body: { code: 'told' } })
  await held.commit().execute()
  await shop.workLater()
  expect(told(undone)).toEqual([])
})

test('with several servers and many undos at once, each change is either mailed or undone', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => placed()))
  const changes = await Promise.all(orders.map((id) => changed(id, 'in transit')))
  await shop.letTimePass()
  const undoing = orders.flatMap((id, index) => [undo(id, changes[index]!), undo(id, changes[index]!)])
  const [answers] = await Promise.all([Promise.all(undoing), shop.work(), shop.work(), shop.work()])
  await shop.workLater()
  for (const [index, id] of orders.entries()) {
    const undone = [answers[2 * index]!, answers[2 * index + 1]!].filter(({ status }) => status === 200).length
    const { status } = (await shown(id)).order
    expect([undone, told(id).length, status]).toEqual(undone > 0 ? [1, 0, 'pending'] : [0, 1, 'in transit'])
  }
})
