import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, press } from '#test/admin-page.ts'
import { DESK, flowWidths, screenshot } from '#test/browser.ts'
import { clockUntil } from '#test/browser/clock.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: notification bell
test.each(flowWidths('notifications'))(
  'at %i pixels the bell counts new notifications and links to them',
  async (width) => {
    const page = await adminPage(site, width, { expected: [/ERR_CONNECTION_RESET/, /\/api\//] })
    await page.clock.install()
    await page.goto('/admin/notifications')
    await page.getByText('No notifications yet').waitFor()
    const first = await ordered(site, 'Amaka Obi')
    const second = await ordered(site, 'Binta Lawal')
    await site.work()
    const bell = (unread: number) =>
      page.getByRole('link', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true })
    await clockUntil(page, 20_000, () => bell(2).isVisible())
    const list = page.getByRole('list', { name: 'Notifications' })
    await expect.poll(() => list.getByRole('link').count()).toBe(2)
    await page.getByRole('heading', { level: 2, name: 'Needs action' }).waitFor()
    await screenshot(page, 'admin-notifications')

    await list.getByRole('link', { name: `#${second.number}` }).click()
    await page.waitForURL(`**/admin/order/${second.id}`)
    await bell(1).waitFor()
    await bell(1).click()
    await list.getByRole('link', { name: `unread Order #${first.number}` }).waitFor()

    await page.route('**/api/notifications', (route) => route.abort('connectionreset'), { times: 1 })
    await press(page, 'Mark all as read')
    await page.getByText('There is no connection. Please try again.').waitFor()
    await press(page, 'Mark all as read')
    await bell(0).waitFor()
    await expect.poll(() => list.getByText('unread').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0)
  },
)

// rules: settled notifications
test('a notification leaves ‘Needs action’ when its order is sent, without being read', async () => {
  const page = await adminPage(site, DESK)
  await ordered(site, 'Kemi Ojo')
  await site.work()
  await page.goto('/admin/notifications')
  const urgent = page.getByRole('list', { name: 'Notifications that need action' })
  const waiting = urgent.getByRole('link')
  await expect.poll(() => waiting.count()).toBeGreaterThan(0)
  await site.db.updateTable('orders').set({ status: 'in transit' }).where('status', '=', 'pending').execute()
  await page.reload()
  await page.getByRole('list', { name: 'Notifications', exact: true }).getByText('unread').first().waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
})

// rules: notification bell
test('a list that cannot be loaded shows an error, and the bell keeps its count', async () => {
  const page = await adminPage(site, DESK, { expected: [/ERR_CONNECTION_RESET/, /\/api\//] })
  await ordered(site, 'Halima Sani')
  await site.work()
  await page.goto('/admin/sales-analytics')
  const bell = page.getByRole('link', { name: 'Notifications, 1 unread' })
  await bell.waitFor()
  await page.route('**/api/notifications?*', (route) => route.abort('connectionreset'))
  await bell.click()
  await page.getByRole('alert').getByText('There is no connection').waitFor()
  await bell.waitFor()
  await page.unroute('**/api/notifications?*')
  await press(page, 'Try again')
  await page.getByRole('list', { name: 'Notifications' }).getByRole('link').waitFor()
})

// rules: notification channels
test.each(flowWidths('notifications'))(
  'at %i pixels notification choices are saved, and an unsaved choice is reset',
  async (width) => {
    const page = await adminPage(site, width, { expected: [/ERR_CONNECTION_RESET/, /\/api\//] })
    await page.goto('/admin/account/notifications')
    const paid = page.getByRole('group', { name: 'Paid', exact: true })
    await paid.getByLabel('Email: Paid').selectOption('Email at 7:00')
    await paid.getByLabel('In the back office').uncheck()
    await screenshot(page, 'admin-account-notifications')
    await allAnswered(page)
    await page.reload()
    await expect.poll(() => paid.getByLabel('Email: Paid').inputValue()).toBe('daily')
    await expect.poll(() => paid.getByLabel('In the back office').isChecked()).toBe(false)

    await page.route('**/api/notification-choices/*', (route) => route.abort('connectionreset'))
    await paid.getByLabel('In the back office').click()
    await page.getByText('There is no connection. Please try again.').waitFor()
    await expect.poll(() => paid.getByLabel('In the back office').isChecked()).toBe(false)
  },
)
