import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
  site.mailer.setUp(false)
})
afterAll(() => site.close())

const LATER = 'We can’t send emails yet. When we can, we’ll email you a link to confirm.'

// rules: mail states, password reset pages
test('without a mail server, a used reset link leads to the shop’s contact details', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/status of 4\d\d/] })
  await page.goto('/change-password#used-long-ago-used-lo')
  await toast(page, 'This link has expired or was already used. Please ask for a new one.').waitFor()
  await page.waitForURL('**/forgot-password')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Message us on WhatsApp/ }).waitFor()
  await main.getByRole('link', { name: /^Call / }).waitFor()
  await main.getByRole('link', { name: /^Write to / }).waitFor()
  expect(await main.getByRole('textbox').count()).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'no-mail-forgot-password')
})

// rules: mail states, newsletter, newsletter in the account
test('without a mail server, the newsletter form says that the confirmation link will be sent later', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { width: PHONE, as: customer })
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('main').getByText(LATER).waitFor()
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Newsletter').fill('ngozi@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await toast(page, `Thank you. ${LATER}`).waitFor()
})

// rules: mail states, back-in-stock request
test('without a mail server, a back-in-stock request takes only a phone number', async () => {
  const product = await site.product({ pictures: 0, stock: 0, sizes: ['10'], colors: ['navy'] })
  const page = await openPage(site, { width: PHONE })
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Size sold out? Notify me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify me when it is back in stock' })
  const send = dialog.getByRole('button', { name: 'Send request', exact: true })
  const field = dialog.getByLabel('Phone number', { exact: true })
  await field.fill('ngozi@example.com')
  await send.click()
  await dialog.getByText('Please enter a complete phone number, such as 0803 123 4567', { exact: true }).waitFor()
  await screenshot(page, 'no-mail-back-in-stock')
  await field.fill('0803 123 4567')
  await send.click()
  await dialog.getByText('We have your number and will call you').waitFor()
})

// rules: mail states
test('without a mail server, empty back office pages do not promise emails', async () => {
  const page = await adminPage(site, PHONE)
  for (const [path, text] of [
    ['/admin/order', 'New orders appear here as soon as they are placed.'],
    ['/admin/money', 'is listed here with instructions.'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByText(text).waitFor()
  }
})
