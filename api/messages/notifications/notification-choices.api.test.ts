import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeSummaries } from '#shop/messages/notifications/daily-summary.server.ts'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import type { NotificationKind } from '#shop/messages/notifications/notification-kind.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { SignedIn } from '#test/people.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'

let shop: TestShop
let ada: SignedIn<Admin>
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T05:59:00Z' })
  ada = await shop.admin({ name: 'Ada Obi' })
})
afterEach(() => shop.close())

type Choice = { kind: NotificationKind; bell: boolean; mail: string; push: boolean }
const choices = async (token = ada.token) =>
  (await shop.api<{ choices: Choice[] }>('GET', '/notification-choices', { token })).body.choices
const choose = async (kind: NotificationKind, changes: Partial<Choice>, token = ada.token) => {
  const { bell, mail, push } = { ...(await choices(token)).find((each) => each.kind === kind)!, ...changes }
  const { status } = await shop.api('PATCH', `/notification-choices/${kind}`, { token, body: { bell, mail, push } })
  expect(status).toBe(200)
}
const tell = (kind: NotificationKind, subject: string, more: object = {}) =>
  notify(shop.db, { as: [kind], subject, text: `About ${subject}`, link: '/admin/order', ...more }, shop.clock.now())
const bell = async (token = ada.token) =>
  (await shop.api<{ notifications: { text: string }[] }>('GET', '/notifications', { token })).body.notifications.length
async function mails(to = ada.user.email) {
  await shop.work()
  return shop.mailer.mails.filter((mail) => mail.to.address === to).map(({ subject }) => subject)
}

// rules: notification channels
describe('notification choices', () => {
  test('list the kinds that the staff member’s roles allow, with their default values', async () => {
    expect((await choices()).map(({ kind, bell, mail }) => `${kind} ${bell} ${mail}`)).toEqual([
      'transfer-claimed true never',
      'transfer-to-confirm true never',
      'new-order true never',
      'order-cancelled true never',
      'paid true never',
      'payment-to-check true at once',
      'payout-differs true daily',
      'status-red true at once',
      'low-stock true daily',
      'return-asked true daily',
      'appointment-asked true never',
      'review-to-read true daily',
      'mail-undelivered true daily',
    ])
    const editor = await shop.admin({ roles: ['editor'] })
    expect((await choices(editor.token)).map(({ kind }) => kind)).toEqual(['low-stock', 'review-to-read'])
  })

  test('apply only to the staff member who made them', async () => {
    const chidi = await shop.admin({ name: 'Chidi Eze' })
    await choose('paid', { mail: 'at once', bell: false })
    await tell('paid', 'one')
    expect(await mails()).toEqual(['Paid: About one'])
    expect(await mails(chidi.user.email)).toEqual([])
    expect([await bell(), await bell(chidi.token)]).toEqual([0, 1])
    await choose('paid', { mail: 'never', bell: false })
    await tell('paid', 'two')
    expect(await mails()).toHaveLength(1)
    expect([await bell(), await bell(chidi.token)]).toEqual([0, 2])
  })

  test('cause only one new-order mail to a staff member with the shop’s e-mail address', async () => {
    const house = await shop.admin({ email: defaultSettings.contact.email })
    for (const { token } of [house, ada]) await choose('new-order', { mail: 'at once' }, token)
    const { token } = await shop.customer()
    await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: await shop.product() }]) })
    expect(await mails(house.user.email)).toEqual([expect.stringMatching(/^New order #\w+ for/)])
    expect(await mails()).toEqual([expect.stringMatching(/^New order: Order #/)])
  })

  test('cause no mail about an event that the staff member may no longer see', async () => {
    await choose('paid', { mail: 'at once' })
    await tell('paid', 'one')
    await shop.db
      .updateTable('admins')
      .set({ roles: ['editor'] })
      .where('id', '=', ada.user.id)
      .execute()
    expect(await mails()).toEqual([])
  })

  test('cause no mail about a rejected mail, only a notification in the app', async () => {
    for (const kind of ['paid', 'mail-undelivered'] as const) await choose(kind, { mail: 'at once' })
    await tell('paid', 'one')
    shop.mailer.failWith(Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 }))
    for (let tries = 0; tries < 4; tries += 1) await shop.workLater()
    expect(await bell()).toBe(2)
    const noted = await shop.db.selectFrom('outbox').where('event', '=', 'notification-mail').selectAll().execute()
    expect(noted).toHaveLength(1)
  })
})

// rules: daily summary
describe('the daily summary', () => {
  const MINUTE_MS = 60_000
  const DAY_MS = 24 * 60 * MINUTE_MS
  const make = () => makeSummaries(shop.db, shop.clock.now())

  test('is sent once at 7:00 shop time, with all notifications since the last one', async () => {
    for (const kind of ['paid', 'low-stock'] as const) await choose(kind, { mail: 'daily' })
    await tell('low-stock', 'a')
    await tell('paid', 'b')
    await tell('low-stock', 'c')
    expect(await make()).toBe(0)
    shop.clock.advance(MINUTE_MS)
    await tell('paid', 'at seven')
    const made = await Promise.all(Array.from({ length: 5 }, make))
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await mails()).toEqual(['Your summary: Low stock: 2, Paid: 1'])
    const { text } = shop.mailer.mails.at(-1)!
    expect(text).toContain('Low stock:\nAbout a\nAbout c\n\nPaid:\nAbout b\n')
    expect(text).toContain('/admin/notifications')
    for (let hours = 0; hours < 9; hours += 1) {
      shop.clock.advance(60 * MINUTE_MS)
      expect(await make()).toBe(0)
    }
    shop.clock.advance(DAY_MS)
    await make()
    expect(await mails()).toEqual(['Your summary: Low stock: 2, Paid: 1', 'Your summary: Paid: 1'])
  })

  test('is not sent when it is empty', async () => {
    await tell('paid', 'a')
    shop.clock.advance(DAY_MS + MINUTE_MS)
    expect(await make()).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('is sent late on the same day after a server outage, but not at night', async () => {
    await tell('low-stock', 'a')
    shop.clock.advance(17 * 60 * MINUTE_MS + 2 * MINUTE_MS)
    expect(await make()).toBe(0)
    shop.clock.advance(23 * 60 * MINUTE_MS - 4 * MINUTE_MS)
    expect(await make()).toBe(1)
  })

  test('is sent once a day, even if an earlier notification is stored later', async () => {
    await tell('low-stock', 'a')
    const before = shop.clock.now()
    shop.clock.advance(2 * MINUTE_MS)
    expect(await make()).toBe(1)
    await notify(shop.db, { as: ['low-stock'], subject: 'late', text: 'Late', link: '/admin/product' }, before)
    expect(await make()).toBe(0)
    shop.clock.advance(DAY_MS)
    expect(await make()).toBe(1)
  })

  test('is not sent about events that the staff member may no longer see', async () => {
    await tell('low-stock', 'a')
    shop.clock.advance(DAY_MS + MINUTE_MS)
    expect(await make()).toBe(1)
    await shop.db
      .updateTable('admins')
      .set({ roles: ['sales'] })
      .where('id', '=', ada.user.id)
      .execute()
    expect(await mails()).toEqual([])
  })
})
