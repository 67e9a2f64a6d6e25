import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, ordered, press } from '#test/admin-page.ts'
import { openPage, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  site.mailer.setUp(false)
})
afterAll(() => site.close())

const NEW_PASSWORD = 'a quiet afternoon'

/** Clicks a button and returns the link that the field with this label then shows. */
async function linkShown(page: Page, button: RegExp, label: RegExp): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  const field = page.getByRole('textbox', { name: label })
  await field.waitFor()
  return field.inputValue()
}

// rules: mail states, staff invitation
test('without a mail server the owner copies an invitation link, and the invited person joins with it', async () => {
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/sales-analytics')
  await page.getByText('Emails can’t be sent, because no mail server is set up.', { exact: false }).first().waitFor()

  await page.goto('/admin/staff')
  await page.getByText('Emails can’t be sent. Create a link in the list', { exact: false }).waitFor()
  await fill(page, 'Email', 'packer@example.com')
  await page.getByRole('checkbox', { name: 'Packer' }).check()
  await press(page, 'Create invitation')
  const invited = page.getByRole('listitem', { name: 'packer@example.com' })
  await invited.waitFor()
  expect(await invited.getByRole('button', { name: /link/i }).count()).toBe(1)
  const link = await linkShown(page, /^Create link/, /^Link: packer@example\.com/)
  await screenshot(page, 'no-mail-invitation')
  await expect.poll(() => page.getByText(/mail sent|mail is on its way|emailed link/i).count()).toBe(0)

  const joining = await openPage(site, { width: PHONE, expected: [/status of 4\d\d/] })
  const { pathname, hash } = new URL(link)
  await joining.goto(pathname + hash)
  await fill(joining, 'Name', 'Bola Ade')
  await fill(joining, 'Password', NEW_PASSWORD)
  await fill(joining, 'Confirm password', NEW_PASSWORD)
  await press(joining, 'Join')
  await joining.waitForURL('**/admin-login')
  await fill(joining, 'Email', 'packer@example.com')
  await fill(joining, 'Password', NEW_PASSWORD)
  await press(joining, 'SIGN IN')
  await joining.waitForURL('**/admin/packing')
})

// rules: mail states
test('without a mail server an order shows its mail as not sent, and staff can share a working reset link', async () => {
  const { id } = await ordered(site, 'Ngozi Eze')
  await site.work()
  const page = await adminPage(site, PHONE)
  await page.goto(`/admin/order/${id}`)
  await page.getByText('Email not sent, because no mail server is set up', { exact: false }).first().waitFor()
  await expect.poll(() => page.getByText('Email sent', { exact: false }).count()).toBe(0)
  await screenshot(page, 'no-mail-order')

  const customer = await site.customer({ name: 'Hauwa Musa' })
  await page.goto(`/admin/customers/${customer.user.id}`)
  const link = await linkShown(page, /^Create password reset link/, /^Password reset link/)
  const resetting = await openPage(site, { width: PHONE, expected: [/status of 4\d\d/] })
  const { pathname, search, hash } = new URL(link)
  await resetting.goto(pathname + search + hash)
  await fill(resetting, 'Password', NEW_PASSWORD)
  await fill(resetting, 'Confirm password', NEW_PASSWORD)
  await press(resetting, 'Change password')
  await toast(resetting, 'Password reset successful').waitFor()
  const signedIn = await site.api('POST', '/auth/login', {
    body: { email: customer.user.email, password: NEW_PASSWORD },
  })
  expect(signedIn.status).toBe(200)
})
