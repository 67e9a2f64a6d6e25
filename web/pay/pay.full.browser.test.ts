import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({
    settings: {
      payments: { bankAccounts: [{ currency: 'NGN', number: '0123456789', bank: 'GTBank', name: 'The House' }] },
    },
  })
})
afterAll(() => site.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function ordered() {
  const customer = await site.customer({ name: 'Amina Bello' })
  const order = await placeByCard(site, { token: customer.token, product: site.products[1]! })
  return { customer, ...order }
}

async function linkTo(order: string, token: string, wish: object = {}) {
  const { body } = await site.api<{ url: string; link: { id: string } }>('POST', '/pay-links', {
    token,
    body: { order, ...wish },
  })
  return { id: body.link.id, hash: body.url.split('#')[1]! }
}

// rules: payment link, payment by link
test.each(flowWidths('pay link'))(
  'a customer shares a payment link, and another person pays without an account, at %i pixels',
  async (width) => {
    const { customer, id } = await ordered()
    const hers = await openPage(site, { width, as: customer })
    await hers.goto(`/account/orders/${id}`)
    await hers.getByRole('button', { name: 'Ask someone to pay' }).click()
    await hers.getByLabel('Valid for').selectOption('3')
    await hers.getByLabel('Show my first name, Amina').check()
    await hers.getByRole('button', { name: 'Create link' }).focus()
    await hers.keyboard.press('Enter')
    const url = await hers.getByLabel('Link', { exact: true }).inputValue()
    const sent = await hers.getByRole('link', { name: /^Send on/ }).getAttribute('href')
    expect(decodeURIComponent(sent!)).toContain(url)
    await expectNoAxeViolations(hers)
    await screenshot(hers, `pay-link-made-${width}`)

    const page = await openPage(site, { width, expected: [/status of 422/] })
    await page.goto(`/pay${new URL(url).hash}`)
    await heading(page, 'Amina asks you to pay')
    expect(page.url(), 'the token is removed from the URL').not.toContain('#')
    const shown = await page.getByRole('main').innerText()
    for (const of of ['Bello', customer.user.email, customer.user.phone]) expect(shown).not.toContain(of)
    await expectNoAxeViolations(page)
    await screenshot(page, `pay-${width}`)
    await page.reload()
    await heading(page, 'Amina asks you to pay')
    await page.getByLabel('Your email (optional)').fill('nobody')
    await page.getByRole('button', { name: /^Pay ₦.* by card$/ }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await page.getByLabel('Your email (optional)').fill('musa@example.com')
    await page.getByRole('button', { name: /^Pay ₦.* by card$/ }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await heading(page, 'Thank you for your payment')
    await expectNoAxeViolations(page)
    await screenshot(page, `pay-paid-${width}`)

    await hers.reload()
    await hers.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => hers.getByRole('button', { name: 'Ask someone to pay' }).count()).toBe(0)
  },
)

// rules: payment by link
test('after a declined card, the payer returns to the payment link and can pay again', async () => {
  const { customer, id } = await ordered()
  const { hash } = await linkTo(id, customer.token)
  const page = await openPage(site, { width: PHONE })
  await page.goto(`/pay#${hash}`)
  await heading(page, 'You are asked to pay for an order')
  await page.getByRole('button', { name: /by card$/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await heading(page, 'Your payment failed')
  await page.getByRole('button', { name: /by card$/ }).waitFor()
})

// rules: payment link
test('a truncated, revoked or missing link is reported, and a failed request can be retried', async () => {
  const { customer, id } = await ordered()
  const { hash, id: link } = await linkTo(id, customer.token)
  const page = await openPage(site, { width: PHONE, expected: [/status of 404/, /ERR_CONNECTION_RESET/] })
  await page.goto('/pay')
  await heading(page, 'Please open the link again')
  await page.goto('/pay?reference=somebody-else')
  await heading(page, 'Thank you')
  await page.route('**/api/pay-links/look', (route) => route.abort('connectionreset'))
  await page.goto(`/pay#${hash}`)
  await page.getByRole('alert').getByText('There is no connection').waitFor()
  await page.unroute('**/api/pay-links/look')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'You are asked to pay for an order')
  await page.evaluate((cut) => void (location.hash = cut), hash.slice(0, 20))
  await heading(page, 'This link doesn’t work')
  await expectNoAxeViolations(page)
  await screenshot(page, 'pay-nowhere')
  await site.api('DELETE', `/pay-links/${link}`, { token: customer.token })
  await page.goto('/')
  await page.goto(`/pay#${hash}`)
  await heading(page, 'This link doesn’t work')
})

// rules: payment link
test('a link revoked after it was opened starts no payment', async () => {
  const { customer, id } = await ordered()
  const { hash, id: link } = await linkTo(id, customer.token)
  const page = await openPage(site, { width: PHONE, expected: [/status of 404/] })
  await page.goto(`/pay#${hash}`)
  await heading(page, 'You are asked to pay for an order')
  await site.api('DELETE', `/pay-links/${link}`, { token: customer.token })
  await page.getByRole('button', { name: /by card$/ }).click()
  await heading(page, 'This link doesn’t work')
})

// rules: payment link
test('the payment link of a bank transfer order shows account, narration and deadline', async () => {
  const { token } = await site.customer()
  const body = { ...cashOrder([{ product: site.products[2]! }]), transfer: true }
  const { order } = (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body
  const { hash } = await linkTo(order.id, token)
  const page = await openPage(site, { width: 1024 })
  await page.goto(`/pay#${hash}`)
  const way = page.getByRole('region', { name: 'By bank transfer' })
  for (const said of ['0123456789', order.id.slice(0, 5)]) await way.getByText(said, { exact: true }).waitFor()
  await way.getByText('The items are reserved until').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /by card$/ }).count()).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'pay-transfer-1024')
})

// rules: payment link
test.each(flowWidths('pay link of staff'))(
  'staff create a payment link with a QR code and revoke it, at %i pixels',
  async (width) => {
    const { id } = await ordered()
    const page = await adminPage(site, width)
    await page.goto(`/admin/order/${id}`)
    await press(page, 'Show payment links')
    await press(page, 'Create link')
    await page.getByRole('img', { name: 'QR code for the link' }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `pay-link-staff-${width}`)
    await page.getByRole('button', { name: /^Cancel link/ }).click()
    await toast(page, 'Link cancelled').waitFor()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Valid links' }).count()).toBe(0)
  },
)

// rules: payment link
test('the payment link page is not cached, not indexed and sends no referrer', async () => {
  const answer = await fetch(`${site.url}/pay`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await answer.text()).toContain('noindex')
})
