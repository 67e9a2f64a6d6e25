import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isFailure } from '#shop/core/errors.ts'
import { sendTestMail } from '#shop/office/keys/test-mail.server.ts'
import { previewMail } from '#shop/messages/mail/preview-mail.server.ts'
import { mailKindNames } from '#shop/platform/settings/mail-kinds.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import type { Admin } from '#shop/core/actor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { someMail } from '#test/some-mail.ts'
import type { AnswerOf } from '#web/contract.ts'

let shop: TestShop
let ada: SignedIn<Admin>
beforeAll(async () => {
  shop = await makeTestShop()
  ada = await shop.admin({ name: 'Ada Obi', roles: ['manager'] })
})
afterAll(() => shop.close())
afterEach(() => shop.mailer.failWith(null))

const usual = { on: true, subject: '', opening: '' }
type Previewed = AnswerOf<'POST /settings/mails/preview'> & { code: string; fields: Record<string, string> }
const preview = (body: object, token = ada.token) =>
  shop.api<Previewed>('POST', '/settings/mails/preview', { token, body })

// rules: mail preview
test('before the first order, previews of order mails name the missing data, and other previews work', async () => {
  const found = await Promise.all(mailKindNames.map(async (kind) => [kind, (await preview({ kind })).body] as const))
  const lacking = found.filter(([, { lack }]) => lack !== null).map(([kind]) => kind)
  expect(lacking).toEqual([
    ...[
      'order-placed',
      'payment-received',
      'transfer-asked',
      'transfer-reminder',
      'transfer-over',
      'claim-taken',
      'claim-declined',
      'return-news',
      'return-bank-details',
      'order-status',
      'order-edited',
      'parcel-sent',
      'refund-due',
      'payment-mismatch',
      'money-went-back',
      'paid-for-you',
    ],
    ...['review-asked', 'appointment-made', 'appointment-decided', 'order-arrived', 'money-to-look-at'],
  ])
  for (const [, { mail }] of found) if (mail) expect(mail.to).toContain(`<${ada.user.email}>`)
})

describe('the preview of an unsaved mail', () => {
  const ids: string[] = []
  beforeAll(async () => {
    for (const name of ['Ngozi Eze', 'Hauwa Bello']) {
      const { token } = await shop.customer({ name })
      const body = cashOrder([{ product: await shop.product() }])
      ids.push((await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id)
    }
    await shop.work()
  })

  // rules: mail preview
  test('uses the given order, or the newest one', async () => {
    const [first, newest] = ids as [string, string]
    const settings = { 'order-placed': { ...usual, subject: 'For {name}' }, footer: '<b>With love' }
    const { body } = await preview({ kind: 'order-placed', settings })
    expect(body).toMatchObject({
      order: newest,
      mail: { subject: 'For Hauwa Bello', from: 'GURARA <hello@gurara.example>' },
    })
    for (const named of [first, `#${first.slice(0, 5)}`, first.slice(0, 5).toLowerCase()])
      expect((await preview({ kind: 'order-placed', settings, order: named })).body).toMatchObject({ order: first })
    await shop.set({ mails: settings })
    const sent = shop.mailer.letters().length
    await shop.db
      .updateTable('outbox')
      .set({ done_at: null, next_try_at: sql`now()` })
      .where('subject_id', '=', newest)
      .execute()
    await shop.work()
    const mail = shop.mailer
      .letters()
      .slice(sent)
      .find(({ subject }) => subject === 'For Hauwa Bello')!
    expect(mail).toMatchObject({ text: body.mail!.text, html: body.mail!.html })
    await shop.set({ mails: defaultSettings.mails })
  })

  // rules: mail preview
  test('is rejected with a field error for invalid fields or an unknown order', async () => {
    const wrong = await preview({ kind: 'order-placed', settings: { 'order-placed': { ...usual, subject: '{code}' } } })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['order-placed.subject']])
    for (const order of ['ZZZZZ', "'; drop table orders", '%', '_____'])
      expect((await preview({ kind: 'order-placed', order })).body.code).toBe('order-not-found')
    expect((await preview({ kind: 'love-letter' })).status).toBe(422)
  })

  // rules: mail preview
  test('shows no order without access to orders, and no mail without access to settings', async () => {
    const reader = { ...ada.user, may: ['settings'] as const }
    const at = { db: shop.db, settings: defaultSettings, shopUrl: '', trackUrlOf: async () => '', now: new Date() }
    expect(await previewMail(at, reader, { kind: 'order-placed', typed: {}, order: null })).toEqual({ lack: 'order' })
    const named = await previewMail(at, reader, { kind: 'order-placed', typed: {}, order: ids[0]! })
    expect(isFailure(named) && named.code).toBe('order-not-found')
    for (const roles of [['sales'], ['editor'], ['packer'], ['bookkeeper']] as const) {
      const { token } = await shop.admin({ roles: [...roles] })
      expect((await preview({ kind: 'order-placed' }, token)).status).toBe(403)
    }
  })
})

describe('a test mail', () => {
  const send = async (body: object, token: string) =>
    shop.api<{ outcome: string; message: string; code: string }>('POST', '/settings/mails/test', { token, body })

  // rules: test mail
  test('is sent to the person who requests it, even if the mail is switched off, and reports the outcome', async () => {
    const { token, user } = await shop.admin()
    const body = { kind: 'summary', settings: { senderName: 'Ada', footer: 'With love' } }
    const before = shop.mailer.mails.length
    expect((await send(body, token)).body).toMatchObject({ outcome: 'kept', message: expect.stringMatching(/outbox/) })
    const own = { ...usual, on: false, subject: 'Hm' }
    expect((await send({ kind: 'order-placed', settings: { 'order-placed': own } }, token)).body.outcome).toBe('kept')
    const sent = shop.mailer.mails.slice(before)
    expect(sent).toMatchObject([
      { from: { name: 'Ada' }, text: expect.stringContaining('With love') },
      { subject: 'Hm', text: expect.stringContaining('Dear Hauwa Bello') },
    ])
    expect(sent.map(({ to }) => to.address)).toEqual([user.email, user.email])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  // rules: test mail
  test.each([
    ['EENVELOPE', 550, 'refused'],
    ['EENVELOPE', 451, 'put-off'],
    ['EMESSAGE', 554, 'refused'],
    ['EAUTH', 535, 'wrong-login'],
    ['ECONNREFUSED', undefined, 'not-reached'],
    ['ETIMEDOUT', undefined, 'slow'],
    [undefined, undefined, 'unknown-answer'],
  ])('reports the mail server error %s %s as a message', async (code, responseCode, outcome) => {
    const { token } = await shop.admin()
    shop.mailer.failWith(Object.assign(new Error('550 ada@example.com is unknown'), { code, responseCode }))
    const { body } = await send({ kind: 'summary' }, token)
    expect(body).toEqual({ outcome, message: expect.not.stringContaining('ada@example.com') })
  })

  // rules: test mail
  test('times out if the mail server does not respond', async () => {
    const mailer = { deliver: () => new Promise<void>(() => {}) }
    const mail = someMail({ name: 'Ada', email: 'ada@example.com' }, 'News')
    const sending = { mailer, mail, key: 'test-1', hasServer: true, isProduction: true, within: 5 }
    expect(await sendTestMail(sending)).toBe('slow')
  })

  // rules: test mail
  test('is not sent without a mail server, and is limited to ten per hour', async () => {
    const real = await makeTestShop({ env: { NODE_ENV: 'production' } })
    onTestFinished(() => real.close())
    const { token } = await real.admin()
    const ask = () => real.api('POST', '/settings/mails/test', { token, body: { kind: 'summary' } })
    for (let time = 0; time < 10; time += 1) expect((await ask()).body.outcome).toBe('no-server')
    expect((await ask()).status).toBe(429)
    expect(real.mailer.mails).toEqual([])
  })
})
