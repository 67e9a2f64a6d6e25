import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_A_PHONE } from '#shop/core/phone.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder } from '#test/orders.ts'
import { PASSWORD } from '#test/people.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** The browser's console message for a rejected request. */
const refusals = [/status of 4\d\d/]
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, value: string) => main(page).getByLabel(label, { exact: true }).fill(value)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe.each([PHONE, DESK])('at %i pixels', (width) => {
  // rules: order history
  test('the account page starts with the orders, and each order has a link to its page', async () => {
    const customer = await site.customer()
    const body = cashOrder([{ product: site.products[2]! }])
    const placed = await site.api<{ order: { id: string } }>('POST', '/order/cash', { token: customer.token, body })
    const { id } = placed.body.order
    const page = await openPage(site, { width, as: customer })
    await page.goto('/account')
    const row = main(page).getByRole('row', { name: `#${id.slice(0, 5)}` })
    await row.getByText('Pending').waitFor()
    expect(await main(page).getByRole('heading', { level: 2 }).first().innerText()).toBe('Order History')
    await expectNoAxeViolations(page)
    await row.getByRole('link', { name: /^Track/ }).click()
    await page.waitForURL(`**/account/orders/${id}`)
  })

  // rules: customer profile, required fields
  test('changes name, phone number and password, with errors at the fields', async () => {
    const customer = await site.customer({ name: 'Halima Sani' })
    const page = await openPage(site, { width, as: customer, expected: refusals })
    await page.goto('/account')
    await press(page, 'Change details')
    await expect.poll(() => focused(page)).toBe('name')
    await fill(page, 'Phone', '12')
    await press(page, 'Save')
    await page.getByText(NOT_A_PHONE).waitFor()
    await expectNoAxeViolations(page)
    await fill(page, 'Name', 'Halima Musa')
    await fill(page, 'Phone', '0803 000 0009')
    await press(page, 'Save')
    await toast(page, 'Your details were saved').waitFor()
    await main(page).getByText('Halima Musa').waitFor()
    await main(page).getByText('+2348030000009').waitFor()

    await press(page, 'Change password')
    await fill(page, 'Current password', 'not-the-password')
    await fill(page, 'New password', 'another-password')
    await fill(page, 'Confirm new password', 'another-password')
    await press(page, 'Save')
    await page.getByRole('form', { name: 'Change password' }).getByText('This is not your current password').waitFor()
    await expectNoAxeViolations(page)
    await fill(page, 'Current password', PASSWORD)
    await press(page, 'Save')
    await toast(page, 'Password change successful').waitFor()
    await page.reload()
    await main(page).getByText('Halima Musa').waitFor()
    const body = { email: customer.user.email, password: 'another-password' }
    expect((await site.api('POST', '/auth/login', { body })).status).toBe(200)
  })
})
