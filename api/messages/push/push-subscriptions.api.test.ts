import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import { openSealed } from '#shop/platform/secrets/sealed.server.ts'
import type { Admin } from '#shop/core/actor.ts'
import { claimsOf, makeBrowser, makePushService } from '#test/push-service.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Listed = { publicKey: string | null; subscriptions: { id: string; device: string; endpoint: string }[] }

let service: Awaited<ReturnType<typeof makePushService>>
let shop: TestShop
let ada: SignedIn<Admin>
beforeEach(async () => {
  service = await makePushService()
  shop = await makeTestShop({ rates: 'unlimited', env: { PUSH_TEST_SERVICE: service.origin } })
  ada = await shop.admin({ name: 'Ada Obi' })
})
afterEach(async () => {
  service.close()
  await shop.close()
})

const listed = async (token = ada.token) => (await shop.api<Listed>('GET', '/push-subscriptions', { token })).body
const subscribe = (body: object, token = ada.token) =>
  shop.api<{ id: string; code?: string; fields?: object }>('POST', '/push-subscriptions', { token, body })
let subjects = 0
const tell = (more: object = {}) =>
  notify(
    shop.db,
    {
      as: ['new-order'],
      subject: `${(subjects += 1)}`,
      text: 'Order #12345, ₦25,000',
      link: '/admin/order/12345',
      ...more,
    },
    shop.clock.now(),
  )

describe('a push message', () => {
  // rules: push notifications, push keys
  test('is encrypted for one browser, signed by the shop, and contains no customer data', async () => {
    const browser = makeBrowser(service.origin, 'hers')
    expect((await subscribe(browser.subscription)).status).toBe(201)
    await tell()
    await shop.work()
    const [push] = service.received
    expect(service.received).toHaveLength(1)
    expect(browser.read(push!.body)).toEqual({
      title: 'New order',
      body: 'Order #12345, ₦25,000',
      link: '/admin/order/12345',
      tag: expect.stringMatching(/^told-\d+$/),
    })
    expect(push).toMatchObject({
      path: '/hers',
      headers: { 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' },
    })
    const { publicKey } = await listed()
    const claims = claimsOf(push!, publicKey!)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@gurara.example' })
    expect(Number(claims.exp) - Date.now() / 1000).toBeLessThan(24 * 60 * 60)
    expect(() => makeBrowser(service.origin, 'another').read(push!.body)).toThrow(/authenticate/)
  })

  // rules: push notifications
  test('is sent to all browsers of the staff who may see the event, except those who opted out or were suspended', async () => {
    const [sales, gone, editor] = [
      await shop.admin({ roles: ['sales'] }),
      await shop.admin(),
      await shop.admin({ roles: ['editor'] }),
    ]
    for (const [name, { token }] of Object.entries({ ada, sales, gone, editor }))
      await subscribe(makeBrowser(service.origin, name).subscription, token)
    await subscribe(makeBrowser(service.origin, 'ada-too').subscription)
    const body = { bell: true, mail: 'never', push: false }
    await shop.api('PATCH', '/notification-choices/new-order', { token: sales.token, body })
    await tell()
    await shop.db.updateTable('admins').set({ state: 'suspended' }).where('id', '=', gone.user.id).execute()
    await shop.work()
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/ada', '/ada-too'])
  })

  // rules: push notifications
  test.each([429, 500, 503])('is retried if the push service responds %i', async (status) => {
    await subscribe(makeBrowser(service.origin, 'hers').subscription)
    service.answerWith(status)
    await tell()
    await shop.work()
    await shop.workLater()
    service.answerWith(201)
    await shop.workLater()
    await shop.workLater()
    expect(service.received).toHaveLength(3)
    expect((await listed()).subscriptions).toHaveLength(1)
  })

  // rules: push notifications
  test.each([404, 410])('is discarded with its subscription if the push service responds %i', async (status) => {
    await subscribe(makeBrowser(service.origin, 'hers').subscription)
    service.answerWith(status)
    await tell()
    await shop.work()
    expect((await listed()).subscriptions).toEqual([])
    await tell()
    await shop.workLater()
    expect(service.received).toHaveLength(1)
  })

  // rules: push services
  test.each([302, 400, 403])('is not redirected or retried if the push service responds %i', async (status) => {
    await subscribe(makeBrowser(service.origin, 'hers').subscription)
    service.answerWith(status)
    await tell()
    await shop.work()
    await shop.workLater()
    expect(service.received.map(({ path }) => path)).toEqual(['/hers'])
  })

  // rules: push notifications
  test('is discarded after four hours', async () => {
    await subscribe(makeBrowser(service.origin, 'hers').subscription)
    await tell()
    shop.clock.advance(4 * 60 * 60_000 + 60_000)
    await shop.work()
    expect(service.received).toEqual([])
  })
})

describe('a subscription', () => {
  const known = { endpoint: 'https://fcm.googleapis.com/fcm/send/one' }

  // rules: push services
  test.each([
    ['to an unknown push service', { endpoint: 'https://10.0.0.1/one' }, 'endpoint'],
    ['to a push service over plain HTTP', { endpoint: 'http://fcm.googleapis.com/one' }, 'endpoint'],
    ['with an invalid key', { ...known, p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    ['with a secret that is too short', { ...known, auth: 'AAAA' }, 'auth'],
  ])('%s is rejected', async (_, spoilt, field) => {
    const { status, body } = await subscribe({ ...makeBrowser(service.origin, 'one').subscription, ...spoilt })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: [field] })
  })

  // rules: push notifications
  test('can be removed only by its owner, and belongs to the person who subscribed last in the browser', async () => {
    const chidi = await shop.admin()
    const { subscription } = makeBrowser(service.origin, 'shared')
    const { id } = (await subscribe(subscription)).body
    const end = (token: string) => shop.api('DELETE', `/push-subscriptions/${id}`, { token })
    expect((await end(chidi.token)).status).toBe(404)
    expect((await subscribe(subscription, chidi.token)).body.id).toBe(id)
    expect([(await listed()).subscriptions, (await listed(chidi.token)).subscriptions.length]).toEqual([[], 1])
    expect((await end(chidi.token)).status).toBe(200)
    expect((await end(chidi.token)).status).toBe(404)
  })

  // rules: push notifications
  test('is limited to ten per person', async () => {
    for (let each = 0; each < 12; each += 1) {
      shop.clock.advance(1_000)
      await subscribe(makeBrowser(service.origin, `number-${each}`).subscription)
    }
    expect((await listed()).subscriptions).toHaveLength(10)
  })
})

// rules: push keys
test('the push keys are created once for all servers, and only with a secret key', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => listed()))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  shop.services.sealed = openSealed({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://elsewhere' })
  expect((await listed()).publicKey).toBe(null)
  const refused = await subscribe(makeBrowser(service.origin, 'hers').subscription)
  expect(refused.body.code).toBe('no-secret-key')
})
