import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import { press } from '#test/admin-page.ts'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeBrowser, makePushService } from '#test/push-service.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let service: Awaited<ReturnType<typeof makePushService>>
beforeAll(async () => {
  service = await makePushService()
  site = await makeTestSite({ rates: 'unlimited', env: { PUSH_TEST_SERVICE: service.origin } })
})
afterAll(async () => {
  service.close()
  await site.close()
})

/** Simulates permission and push service, which test browsers don't have. */
function playPushService({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
  let subscription: object | null = null
  const unsubscribe = async () => {
    subscription = null
    return true
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!applicationServerKey) throw new Error('no key')
      return (subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) })
    },
  })
}

// rules: push notifications
test('push notifications are turned on and off in this browser through the service worker of the back office', async () => {
  const as = await site.admin({ name: 'Zainab Musa' })
  const page = await openPage(site, { width: PHONE, as, serviceWorkers: 'allow' })
  const browser = makeBrowser(service.origin, 'hers')
  await page.addInitScript(playPushService, browser.subscription)
  await page.goto('/admin/account/notifications')
  await page.getByRole('button', { name: 'Turn on push in this browser' }).waitFor()
  await expectNoAxeViolations(page)
  await press(page, 'Turn on push in this browser')
  await toast(page, 'Push notifications are on in this browser').waitFor()
  await page.getByRole('list', { name: 'Browsers with push notifications' }).getByText('127.0.0.1').waitFor()
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).toSorted(),
    )
  expect(await scopes()).toContain('/admin')
  await screenshot(page, 'admin-account-push')
  await notify(site.db, { as: ['new-order'], subject: 'one', text: 'Order #1', link: '/admin/order/1' }, new Date())
  await site.work()
  expect(browser.read(service.received[0]!.body)).toMatchObject({ title: 'New order', body: 'Order #1' })

  await press(page, 'Turn off push in this browser')
  await toast(page, 'Push notifications are off in this browser').waitFor()
  expect(await scopes()).not.toContain('/admin')
  await expect.poll(() => page.getByRole('list', { name: 'Browsers with push notifications' }).count()).toBe(0)

  await press(page, 'Turn on push in this browser')
  await press(page, 'Remove')
  await page.getByRole('button', { name: 'Turn on push in this browser' }).waitFor()
})
