import { sql } from 'kysely'
import { resetCode } from '#config'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { deliver } from '#test/delivered.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  owner = await shop.admin({ roles: ['owner'] })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mailer.setUp(true)
  shop.mailer.failWith(null)
})

const ask = <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = owner.token) =>
  shop.api<Body & { code?: string }>(method, path, { token, ...(body && { body }) })

const placed = async () => {
  const { token } = await shop.customer()
  const body = cashOrder([{ product: await shop.product() }])
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id
}
const mailsOf = async (order: string) => {
  const { body } = await ask<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${order}/events`)
  return body.events.filter(({ kind }) => kind === 'mail').map(({ was }) => was ?? 'sent')
}
const ownStory = async (order: string) =>
  (
    await shop.db
      .selectFrom('order_events')
      .where('order_id', '=', order)
      .where('kind', '=', 'mail')
      .select('old_value as was')
      .execute()
  ).length

// rules: mail states
test('the timeline shows a mail as waiting, then as sent', async () => {
  const order = await placed()
  expect(await mailsOf(order)).toEqual(['waiting'])
  await shop.work()
  expect(await mailsOf(order)).toEqual(['sent'])
})

// rules: mail states
test('without a mail server no mail of an order counts as sent', async () => {
  shop.mailer.setUp(false)
  const order = await placed()
  expect(await mailsOf(order)).toEqual(['not set up'])
  await shop.work()
  expect(await mailsOf(order)).toEqual(['not set up'])
  expect(await ownStory(order)).toBe(1)
  const { body } = await ask<AnswerOf<'GET /order/{id}'>>('GET', `/order/${order}`)
  expect(body.mail).toBe('no mail server')
})

// rules: mail states
test('the timeline shows a mail as failed only after its last retry', async () => {
  shop.mailer.failWith(new Error('refused'))
  const order = await placed()
  await shop.work()
  expect(await mailsOf(order)).toEqual(['waiting'])
  for (let tries = 1; tries < 11; tries += 1) await shop.workLater()
  expect(await mailsOf(order)).toEqual(['waiting'])
  await sql`update outbox set created_at = created_at - interval '36 hours'`.execute(shop.db)
  await shop.workLater()
  expect(await mailsOf(order)).toEqual(['failed'])
})

// rules: mail states
test('shows why the customer of an order is not mailed about a change', async () => {
  const order = await placed()
  const mail = async () => (await ask<AnswerOf<'GET /order/{id}'>>('GET', `/order/${order}`)).body.mail
  expect(await mail()).toBe('mailed')
  await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', order).execute()
  expect(await mail()).toBe('no address')
})

// rules: mail states, staff invitation
test('an invitation shows the state of its mail, and its link can be copied with or without a mail server', async () => {
  shop.mailer.setUp(false)
  const email = 'joins@shop.example'
  const { body: invited } = await ask<{ id: string }>('POST', '/staff', { email, roles: ['packer'] })
  const mail = async () =>
    (await ask<AnswerOf<'GET /staff'>>('GET', '/staff')).body.staff.find(({ id }) => id === invited.id)?.mail
  await shop.work()
  expect(await mail()).toBe('not set up')
  const { body: made } = await ask<{ url: string }>('POST', `/staff/${invited.id}/invitation-links`)
  const token = made.url.split('#')[1]!
  expect((await shop.api('POST', '/auth/invitation', { body: { token } })).body).toMatchObject({ email })

  shop.mailer.setUp(true)
  await ask('POST', `/staff/${invited.id}/invitations`)
  expect((await shop.api('POST', '/auth/invitation', { body: { token } })).status).toBe(400)
  expect(await mail()).toBe('waiting')
  await shop.work()
  expect(await mail()).toBe('sent')
  const mailed = /invitation#([\w-]+)/.exec(shop.mailer.mails.at(-1)!.text)![1]!
  const { body: another } = await ask<{ url: string }>('POST', `/staff/${invited.id}/invitation-links`)
  const copied = another.url.split('#')[1]!
  for (const each of [mailed, copied])
    expect((await shop.api('POST', '/auth/invitation', { body: { token: each } })).status, 'both open it').toBe(200)
  const join = (each: string) =>
    shop.api('PATCH', '/auth/invitation', { body: { token: each, name: 'Zainab Bala', password: 'long-enough-words' } })
  expect((await join(copied)).status).toBe(200)
  expect((await join(mailed)).status, 'and it is spent with either').toBe(400)
})

// rules: mail states, reset link
test('staff who may give store credit can copy a reset link that opens only the customer’s account', async () => {
  const email = 'same@shop.example'
  const customer = await shop.customer({ email })
  await shop.admin({ email, roles: ['packer'] })
  const path = `/customer/${customer.user.id}/reset-links`
  const sales = await shop.admin({ roles: ['sales'] })
  expect((await ask('POST', path, undefined, sales.token)).status).toBe(403)
  for (const nobody of ['constructor', '__proto__'])
    expect((await ask('POST', `/customer/${nobody}/reset-links`)).status).toBe(404)
  const made = async () => (await ask<{ url: string }>('POST', path)).body.url.split('#')[1]!
  const former = await made()
  for (let more = 0; more < resetCode.perDay; more += 1) await made()
  const code = await made()
  // Anyone who knows the e-mail can request a code. The link from before still works, and such links don't count as
  // requests.
  expect((await shop.api('POST', '/auth/reset-mail', { body: { email } })).status).toBe(200)
  const isRight = async (code: string) =>
    (await shop.api('POST', '/auth/verify-code', { body: { code, email } })).status
  expect([await isRight(former), await isRight(code)]).toEqual([400, 200])
  const reset = () => shop.api('PATCH', '/auth/reset-password', { body: { code, password: 'another-password' } })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(400)
  const signIn = (path: string) => shop.api('POST', path, { body: { email, password: 'another-password' } })
  expect([(await signIn('/auth/login')).status, (await signIn('/admin/login')).status]).toEqual([200, 401])
})

// rules: mail states, review link
test('staff can copy a review link for a delivered order, but not for other orders', async () => {
  const amina = await shop.customer()
  const link = async (order: string) =>
    (await ask<{ url: string | null }>('GET', `/order/${order}/review-link`)).body.url
  expect(await link(await placed())).toBeNull()
  const order = await deliver(shop, amina, [await shop.product()])
  const header = (await link(order))!.split('#')[1]!
  const own = await shop.api<{ lines: unknown[] }>('GET', '/reviews/own', { headers: { 'review-link': header } })
  expect(own.body.lines).toHaveLength(1)
})

// rules: mail states
test('without a mail server, no gift card counts as mailed, and the shop reports that it can’t send mail', async () => {
  shop.mailer.setUp(false)
  const today = () => ask<AnswerOf<'GET /admin/today'>>('GET', '/admin/today')
  expect((await today()).body.canSendMail).toBe(false)
  const card = {
    came: 'transfer',
    amount: 10_000,
    as: 'mail',
    proof: 'slip 7',
    recipientName: 'Ada',
    recipientEmail: 'ada@shop.example',
    fromName: '',
    message: '',
  }
  const made = await ask<{ card: { id: string } }>('POST', '/gift-cards', card)
  expect(made.status).toBe(201)
  await shop.work()
  const { mailed_at } = await shop.db
    .selectFrom('gift_cards')
    .where('credit_id', '=', made.body.card.id)
    .select('mailed_at')
    .executeTakeFirstOrThrow()
  expect(mailed_at).toBeNull()
  shop.mailer.setUp(true)
  expect((await today()).body.canSendMail).toBe(true)
})
