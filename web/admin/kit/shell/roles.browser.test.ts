import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { clockUntil } from '#test/browser/clock.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: pages by role
test('signing in opens the first page that the role allows, with a menu of the allowed pages', async () => {
  const { user, password } = await site.admin({ roles: ['sales'] })
  const page = await openPage(site, { width: DESK })
  await page.goto('/admin-login')
  await fill(page, 'Email', user.email)
  await fill(page, 'Password', password)
  await press(page, 'SIGN IN')
  await page.waitForURL('**/admin/order')
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Back office' })
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(['Order', 'All orders', 'Counter', 'Quotes', 'Returns', 'Appointments', 'Customers', 'Account'])
  await page.goto('/admin/product')
  await page.waitForURL('**/admin/order')
  await expect.poll(() => page.getByRole('button', { name: /^Export/ }).count()).toBe(0)
})

// rules: back-office menu
test.each(flowWidths('menu'))('at %i pixels the menu opens the pages below an entry', async (width) => {
  await ordered(site, 'Rakiya Umar')
  const page = await adminPage(site, width)
  await page.goto('/admin/customers')
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const openMenu = async () => void (width === PHONE && (await press(page, 'Menu')))
  const below = (label: string) => menu.getByRole('button', { name: `Pages below ${label}` })
  const opened = () =>
    menu.getByRole('button', { expanded: true }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  await openMenu()
  await expect.poll(opened).toEqual(['Pages below Customers'])
  await expect.poll(() => menu.getByRole('link', { name: /^Order/ }).textContent()).toMatch(/to send: \d/)
  await below('Order').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => menu.getByRole('link', { name: /^All orders/ }).textContent()).toMatch(/to send: \d/)
  await expect.poll(() => menu.getByRole('link', { name: /^Order/ }).textContent()).toBe('Order')
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-menu-opened')
  await page.keyboard.press('Space')
  await expect.poll(opened).toEqual(['Pages below Customers'])

  await menu.getByRole('link', { name: /^Money/ }).click()
  await page.waitForURL('**/admin/transfers')
  await openMenu()
  await expect.poll(opened).toEqual(['Pages below Money'])
  if (width === DESK) {
    const bottom = await menu
      .getByRole('link', { name: 'Account' })
      .evaluate((link) => link.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(page.viewportSize()!.height)
  }
  await menu.getByRole('link', { name: 'Receipts' }).click()
  await page.waitForURL('**/admin/receipts')
})

// rules: pages by role
test.each(flowWidths('roles'))('at %i pixels an order offers only the actions that the role allows', async (width) => {
  const { id } = await ordered(site, 'Hadiza Sule')
  const seenBy = async (role: 'sales' | 'bookkeeper') => {
    const page = await adminPage(site, width, { roles: [role] })
    await page.goto(`/admin/order/${id}`)
    await page.getByRole('heading', { name: 'Money' }).waitFor()
    const isThere = async (name: string) => (await page.getByRole('button', { name, exact: true }).count()) > 0
    return {
      status: await page.getByLabel('Status').count(),
      note: await isThere('Save note'),
      money: await isThere('Record payment'),
    }
  }
  expect(await seenBy('sales')).toEqual({ status: 1, note: true, money: false })
  expect(await seenBy('bookkeeper')).toEqual({ status: 0, note: false, money: true })
})

// rules: pages by role, roles
test('a changed role takes effect without a new sign-in', async () => {
  const page = await adminPage(site, DESK, { roles: ['sales'] })
  await page.clock.install()
  await page.goto('/admin/customers')
  const email = await page.evaluate(() => JSON.stringify(localStorage).match(/person-\d+@example\.com/)![0])
  await site.db
    .updateTable('admins')
    .set({ roles: ['editor'] })
    .where('email', '=', email)
    .execute()
  await clockUntil(page, 20_000, () => page.url().endsWith('/admin/product'))
  await expect.poll(() => toast(page, 'Authentication invalid').count()).toBe(0)
})
