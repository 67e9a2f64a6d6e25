import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { leave } from '#shop/messages/newsletter/leave.server.ts'
import { CONSENT } from '#shop/messages/newsletter/subscription.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { sendCampaigns } from './send-campaigns.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-21T09:00:00Z',
    settings: { letters: { perMinute: 120 } },
  })
  token = (await shop.admin({ roles: ['manager'] })).token
})
afterAll(() => shop.close())
afterEach(() => shop.mailer.failWith(null))
beforeEach(async () => {
  await shop.db.deleteFrom('campaigns').execute()
  await shop.db.deleteFrom('subscribers').execute()
  shop.mailer.mails.length = 0
  shop.clock.advance(3_600_000)
})

const readers = async (count: number) => {
  const now = shop.clock.now()
  const said = { requested_at: now, requested_in: 'footer', confirmed_at: now, consent_words: CONSENT }
  await shop.db
    .insertInto('subscribers')
    .values(Array.from({ length: count }, (_, at) => ({ email: `reader-${at}@example.com`, ...said })))
    .execute()
}
const write = async (more: object = {}) =>
  (
    await shop.api<AnswerOf<'POST /campaigns'>>('POST', '/campaigns', {
      token,
      body: { subject: 'New in {house}', body: 'Come and **see** [it](/products).', collection: null, ...more },
    })
  ).body.letter
type Put = AnswerOf<'PUT /campaigns/{id}/sending'> & { code?: string; message: string }
const put = (id: string, body: object) => shop.api<Put>('PUT', `/campaigns/${id}/sending`, { token, body })
const begin = async (people: number, more: object = {}) => {
  const { id, version } = await write(more)
  expect((await put(id, { version, state: 'sending', people })).body.letter.state).toBe('sending')
  return id
}
const found = async (id: string) =>
  (await shop.api<AnswerOf<'GET /campaigns/{id}'>>('GET', `/campaigns/${id}`, { token })).body
const second = async () => {
  shop.clock.advance(1_000)
  return sendCampaigns(shop.services)
}
const refuse = (code: string, responseCode?: number, command?: string) =>
  shop.mailer.failWith(Object.assign(new Error('no'), { code, responseCode, command }))

// rules: campaign send rate, campaign sent once, campaign mails
test('several servers send a campaign once to each subscriber at the set rate, and order mails are sent before it', async () => {
  await readers(130)
  const id = await begin(130)
  const sent = await Promise.all([
    sendCampaigns(shop.services),
    sendCampaigns(shop.services),
    sendCampaigns(shop.services),
  ])
  expect(Math.max(...sent)).toBe(2)
  const { token: buyer } = await shop.customer()
  await shop.api('POST', '/order/cash', { token: buyer, body: cashOrder([{ product: await shop.product() }]) })
  await shop.work()
  expect(shop.mailer.mails.some(({ subject }) => subject.startsWith('Your order'))).toBe(true)
  expect((await found(id)).progress.waiting).toBeGreaterThan(100)
  for (let at = 0; at < 70; at += 1) await second()
  const letters = shop.mailer.mails.filter(({ subject }) => subject === 'New in {house}')
  expect(new Set(letters.map(({ to }) => to.address)).size).toBe(130)
  expect(letters).toHaveLength(130)
  expect(await found(id)).toMatchObject({ letter: { state: 'sent' }, progress: { sent: 130, waiting: 0 } })
  const [{ html, text, headers }] = letters as [(typeof letters)[number]]
  const [, leaving] = /(http\S+\/letters\/leave\/\w+)/.exec(text)!
  expect(headers).toEqual({ 'List-Unsubscribe': `<${leaving}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(html).toContain(leaving)
  expect(html).toMatch(/<strong>see<\/strong> <a href="http[^"]+\/products"/)
})

// rules: campaign sending, campaign recipients
test('sending a campaign requires the current number of recipients, skips unsubscribed ones, and can be paused', async () => {
  await readers(5)
  const { id, version } = await write()
  const wrong = await put(id, { version, state: 'sending', people: 4 })
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    'The campaign now goes to 5 subscribers. Please confirm again.',
  ])
  await put(id, { version, state: 'sending', people: 5 })
  await second()
  const gone = (await shop.db.selectFrom('subscribers').select(['token', 'email']).execute()).find(
    ({ email }) => !shop.mailer.mails.some(({ to }) => to.address === email),
  )!
  await leave(shop.db, gone.token, 'one-click', shop.clock.now())
  const paused = (await found(id)).letter
  await put(id, { version: paused.version, state: 'paused' })
  const held = (await found(id)).letter
  expect(held.state).toBe('paused')
  expect(await second()).toBe(0)
  await put(id, { version: held.version, state: 'sending' })
  for (let at = 0; at < 4; at += 1) await second()
  expect((await found(id)).progress).toMatchObject({ sent: 4, left: 1 })
  expect(shop.mailer.mails.some(({ to }) => to.address === gone.email)).toBe(false)
  const reader = await shop.db.selectFrom('subscribers').where('state', '=', 'confirmed').selectAll().executeTakeFirst()
  await leave(shop.db, reader!.token, 'link', shop.clock.now())
  expect((await found(id)).progress.leftBecause).toBe(1)
})

// rules: campaign sending
test('a scheduled campaign can be changed back to a draft and scheduled again, and is sent at its time', async () => {
  await readers(2)
  const { id, version } = await write()
  const at = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  await put(id, { version, state: 'scheduled', people: 2, at })
  await put(id, { version: 2, state: 'draft' })
  await put(id, { version: 3, state: 'scheduled', people: 2, at })
  expect(await second()).toBe(0)
  shop.clock.advance(60_000)
  expect(await second()).toBe(2)
})

// rules: bounces, campaign sent once
test('stops mails to an address after two bounces, and retries if a mail is deferred or the mail server is down', async () => {
  await readers(1)
  const state = async () =>
    await shop.db.selectFrom('subscribers').select(['state', 'bounces']).executeTakeFirstOrThrow()
  refuse('EENVELOPE', 550, 'RCPT TO')
  const first = await begin(1)
  await second()
  expect([(await found(first)).progress.bounced, await state()]).toEqual([1, { state: 'confirmed', bounces: 1 }])
  refuse('ECONNREFUSED')
  const next = await begin(1)
  await second()
  expect(await found(next)).toMatchObject({ letter: { trouble: 'ECONNREFUSED' }, progress: { waiting: 1 } })
  refuse('EENVELOPE', 451, 'RCPT TO')
  shop.clock.advance(61_000)
  await second()
  expect((await found(next)).progress.waiting).toBe(1)
  refuse('EENVELOPE', 550, 'RCPT TO')
  shop.clock.advance(15 * 60_000)
  await second()
  expect(await state()).toEqual({ state: 'bounced', bounces: 2 })
  expect((await found(next)).letter.state).toBe('sent')
})

// rules: campaign sent once
test('does not resend a mail if the shop died while sending it, and counts it as possibly sent', async () => {
  await readers(1)
  const id = await begin(1)
  await shop.db.updateTable('campaign_mails').set({ state: 'sending', taken_at: shop.clock.now() }).execute()
  expect(await second()).toBe(0)
  shop.clock.advance(11 * 60_000)
  expect(await second()).toBe(0)
  expect(await found(id)).toMatchObject({ letter: { state: 'sent' }, progress: { unsure: 1 } })
  expect(shop.mailer.mails).toEqual([])
})

// rules: campaign send rate
test('if a campaign cannot be prepared, tries again after a minute without counting an attempt', async () => {
  await readers(1)
  const id = await begin(1)
  const { makeHtml } = shop.services
  shop.services.makeHtml = () => Promise.reject(new Error('the thread is gone'))
  try {
    await second()
  } finally {
    shop.services.makeHtml = makeHtml
  }
  const copy = () =>
    shop.db
      .selectFrom('campaign_mails')
      .select(['state', 'tries'])
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await copy()).toEqual({ state: 'waiting', tries: 0 })
  await second()
  expect(shop.mailer.mails).toEqual([])
  shop.clock.advance(60_000)
  await second()
  expect(await copy()).toEqual({ state: 'sent', tries: 1 })
  expect(shop.mailer.mails).toHaveLength(1)
})
