import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, onHand, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answered = AnswerOf<'POST /orders/{id}/returns'> & {
  code: string
  message: string
  fields: Record<string, string>
}

let shop: TestShop
let admin: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  await signIn()
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(() => shop.close())

/** Signs in again, because an admin's session ends long before the return period. */
const signIn = async () => void (admin = (await shop.admin({ name: 'Hauwa Musa' })).token)
const later = (days: number) => {
  shop.clock.advance(days * 24 * 60 * 60_000)
  return signIn()
}
async function delivered(quantity = 3, product = dress, made = false) {
  const { token, user } = await shop.customer({ name: 'Ngozi Eze' })
  const body = cashOrder([{ product, quantity, made }])
  const { id } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
  await status(id, 'delivered')
  return { id, token, email: user.email }
}
const status = (id: string, to: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status: to } })
const wish = (quantity = 1, more: object = {}) => ({ lines: [{ position: 0, quantity, reason: 'too small' }], ...more })
const askFor = (id: string, token: string | null, body: object = wish(), headers: Record<string, string> = {}) =>
  shop.api<Answered>('POST', `/orders/${id}/returns`, { ...(token && { token }), body, headers })
const own = async (id: string, token: string) =>
  (await shop.api<AnswerOf<'GET /orders/{id}/returns'>>('GET', `/orders/${id}/returns`, { token })).body
const move = (each: { id: string; version: number }, name: string, more: object = {}) =>
  shop.api<Answered>('PATCH', `/returns/${each.id}`, {
    token: admin,
    body: { move: name, version: each.version, ...more },
  })
const ownMove = (each: { id: string; version: number }, name: string, token: string) =>
  shop.api<Answered>('PATCH', `/own-returns/${each.id}`, { token, body: { move: name, version: each.version } })
const all = (quantity: number) => ({ sellable: [{ position: 0, quantity }] })
const subjects = async () => {
  await shop.db
    .updateTable('outbox')
    .set({ next_try_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
  await shop.work()
  return shop.mailer.letters().map(({ subject }) => subject)
}

// rules: returns, return mails, return restocking
test('the customer gets a mail at each step of a return, and the items are restocked only when received', async () => {
  const { id, token } = await delivered()
  const before = await onHand(shop.db, dress)
  const { status: created, body } = await askFor(id, token, wish(2, { words: 'It is tight' }))
  expect(created).toBe(201)
  expect(body.return).toMatchObject({ state: 'asked', moves: ['take back'], words: 'It is tight' })
  const subject = (label: string) => `Your return for order #${id.slice(0, 5)}: ${label}`
  expect(await subjects()).toContain(subject('Requested'))

  const agreed = await move(body.return, 'approve')
  expect(agreed.body.return).toMatchObject({ state: 'approved', version: 2 })
  expect(await subjects()).toContain(subject('Approved'))
  expect((await ownMove(agreed.body.return, 'receive', token)).status).toBe(422)
  const sent = await ownMove(agreed.body.return, 'send', token)
  expect(sent.body.return).toMatchObject({ state: 'on its way', moves: ['not sent'] })
  expect((await ownMove(sent.body.return, 'take back', token)).body.code).toBe('return-not-so')
  expect(await onHand(shop.db, dress)).toBe(before)

  const here = await move(sent.body.return, 'receive', all(1))
  expect(here.body.return).toMatchObject({ state: 'received', lines: [{ quantity: 2, sellable: 1 }] })
  expect(await onHand(shop.db, dress)).toBe(before + 1)
  expect(await subjects()).toContain(subject('Received'))
  expect((await own(id, token)).returns[0]!.lines[0]!.sellable).toBeNull()

  const settled = await move(here.body.return, 'settle')
  expect(settled.body.return.state).toBe('settled')
  expect(await subjects()).toContain(subject('Settled'))
  const { token: seller } = await shop.admin({ roles: ['sales'] })
  const asSeller = { token: seller, body: { move: 'not settled', version: settled.body.return.version } }
  expect((await shop.api<Answered>('PATCH', `/returns/${settled.body.return.id}`, asSeller)).status).toBe(403)
  const open = await move(settled.body.return, 'not settled')
  const back = await move(open.body.return, 'not received')
  expect(await onHand(shop.db, dress)).toBe(before)
  expect((await move(back.body.return, 'receive', all(3))).body.code).toBe('return-pieces')
  expect((await move(back.body.return, 'receive', all(2))).body.return.state).toBe('received')
  expect(await onHand(shop.db, dress)).toBe(before + 2)
})

// rules: return restocking
test('cancelling an order after a return restocks only the units that were not returned', async () => {
  const { id, token } = await delivered(3)
  const before = await onHand(shop.db, dress)
  const asked = (await askFor(id, token, wish(2))).body.return
  const agreed = (await move(asked, 'approve')).body.return
  const here = (await move(agreed, 'receive', all(1))).body.return
  expect(await onHand(shop.db, dress)).toBe(before + 1)
  await status(id, 'cancelled')
  expect(await onHand(shop.db, dress)).toBe(before + 2)
  await status(id, 'delivered')
  expect(await onHand(shop.db, dress)).toBe(before + 1)
  await shop.db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', dress.id).execute()
  expect((await move(here, 'not received')).body.code).toBe('return-sold')
  await shop.db.updateTable('stock').set({ on_hand: 500 }).where('product_id', '=', dress.id).execute()
})

// rules: return restocking
test('a return received after the order was cancelled is not restocked again', async () => {
  const { id, token } = await delivered(3)
  const before = await onHand(shop.db, dress)
  const asked = (await askFor(id, token, wish(2))).body.return
  const agreed = (await move(asked, 'approve')).body.return
  await status(id, 'cancelled')
  expect(await onHand(shop.db, dress)).toBe(before + 3)
  const here = (await move(agreed, 'receive', all(2))).body.return
  expect([here.state, await onHand(shop.db, dress)]).toEqual(['received', before + 3])
  await status(id, 'delivered')
  expect(await onHand(shop.db, dress)).toBe(before + 2)
  expect((await move(here, 'not received')).body.return.state).toBe('on its way')
  expect(await onHand(shop.db, dress)).toBe(before)
})

// rules: return eligibility
test('only units without another open return can be returned, even concurrently', async () => {
  const { id, token } = await delivered(3)
  const answers = await Promise.all([2, 2, 2].map((many) => askFor(id, token, wish(many))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused!.body).toMatchObject({ code: 'return-pieces', message: `Only 1 of ${dress.name} can be returned` })
  expect((await own(id, token)).returnable!.lines[0]!.left).toBe(1)
  const made = answers.find(({ status }) => status === 201)!.body.return
  const declined = (await move(made, 'decline', { words: 'It was worn.' })).body.return
  expect((await own(id, token)).returns[0]).toMatchObject({ state: 'declined', answer: 'It was worn.', moves: [] })
  expect((await askFor(id, token, wish(3))).status).toBe(201)
  expect((await move(declined, 'reopen')).body.code).toBe('return-pieces')
  await expect(
    shop.db.updateTable('returns').set({ state: 'asked' }).where('id', '=', made.id).execute(),
  ).rejects.toThrow('order_lines_returning')
})

// rules: return eligibility
test('customers can return items only within the allowed days and not if made to order; staff can return them at any time', async () => {
  const { id, token } = await delivered()
  const made = await shop.product({ name: 'Agbada', madeInDays: 14, stock: 0 })
  const bespoke = await delivered(1, made, true)
  expect((await askFor(bespoke.id, bespoke.token)).body).toMatchObject({
    code: 'return-kept',
    message: expect.stringContaining('Agbada was made to order'),
  })
  expect((await own(bespoke.id, bespoke.token)).returnable!.lines[0]).toMatchObject({ kept: 'made', left: 1 })
  const waiting = (
    await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product: dress }]) })
  ).body.order.id
  expect((await askFor(waiting, token)).body.code).toBe('not-with-her')
  expect((await own(waiting, token)).returnable).toBeNull()
  await later(8)
  expect((await own(id, token)).returnable).toMatchObject({ isOver: true })
  expect((await askFor(id, token)).body.code).toBe('return-days-over')
  const begun = (order: string) =>
    shop.api<Answered>('POST', '/returns', { token: admin, body: { order, ...wish() }, headers: {} })
  expect((await begun(id)).body.return).toMatchObject({ state: 'approved' })
  expect((await begun(bespoke.id)).body.return).toMatchObject({ state: 'approved' })
})

// rules: returns, return eligibility
test('a guest requests a return by the tracking link, and a repeated request creates one return', async () => {
  const { id } = await delivered()
  const track = await trackingToken(shop.services.secret, id)
  const { token: other } = await shop.customer()
  expect((await askFor(id, other)).status).toBe(404)
  expect((await askFor(id, null)).status).toBe(401)
  const headers = { 'Tracking-Link': track, 'Idempotency-Key': 'one-press' }
  const first = await askFor(id, null, wish(), headers)
  expect(first.status).toBe(201)
  expect((await askFor(id, null, wish(), headers)).body.return.id).toBe(first.body.return.id)
  expect((await askFor(id, null, wish(2), headers)).body.code).toBe('idempotency-key')
  expect((await ownMove(first.body.return, 'take back', other)).status).toBe(404)
  expect((await own(id, (await shop.customer()).token)) as unknown).toMatchObject({ code: 'order-not-found' })
  expect((await askFor(id, null, { lines: [] }, headers)).status).toBe(422)
})

// rules: returns, returns page
test('only one of two concurrent actions on a return succeeds; the return is in the list, the timeline and the audit log', async () => {
  const { id, token } = await delivered()
  const asked = (await askFor(id, token)).body.return
  const desk = async (which: string) =>
    (await shop.api<AnswerOf<'GET /returns'>>('GET', `/returns?which=${which}`, { token: admin })).body.returns
  expect((await desk('open')).find((each) => each.id === asked.id)).toMatchObject({
    name: 'Ngozi Eze',
    by: null,
    paid: 25_000,
  })
  const today = async () =>
    (await shop.api<AnswerOf<'GET /admin/today'>>('GET', '/admin/today', { token: admin })).body.today.returns!
  const waiting = await today()
  const both = await Promise.all([move(asked, 'approve'), move(asked, 'decline', { words: 'No' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await today()).toBe(waiting - 1)
  expect((await move(asked, 'decline')).body.code).toBe('stale')
  const now = both.find(({ status }) => status === 200)!.body.return
  if (now.state === 'approved') await ownMove(now, 'take back', token)
  expect((await desk('over')).map((each) => each.id)).toContain(asked.id)
  const { events } = (
    await shop.api<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${id}/events`, { token: admin })
  ).body
  expect(events.filter(({ kind }) => kind === 'return').length).toBeGreaterThanOrEqual(2)
  const audit = await shop.db.selectFrom('audit').where('subject_id', '=', id).select('action').execute()
  expect(audit.map(({ action }) => action)).toContain('return-moved')
})

// rules: mail states
test('shows staff that the customer gets a mail only if a mail server is set up', async () => {
  const agreed = async () => {
    const { id, token } = await delivered()
    const { body } = await askFor(id, token)
    return (await move(body.return, 'approve')).body.message
  }
  expect(await agreed()).toBe('Return approved. The customer will be emailed in a minute.')
  shop.mailer.setUp(false)
  expect(await agreed()).toBe('Return approved.')
  shop.mailer.setUp(true)
})
