import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, PHONE } from '#test/browser.ts'
import { holdAnswer } from '#test/browser/hold-answer.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const guest = { name: 'Ngozi Eze', phone: '08031112222', email: 'ngozi@example.com' }

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: true }, settings: { checkout: { guestCheckout: true } } })
})
afterAll(() => site.close())

async function track(page: Page, id: string): Promise<void> {
  await page.goto('/track')
  await page.getByLabel('Order number').fill(id.slice(0, 5))
  await page.getByLabel('Email or phone number used for the order').fill(guest.email)
  await page.getByRole('button', { name: 'Track' }).click()
  await page.waitForURL(/\/track\/\w/)
}

// rules: tracking link, bank transfer
test.each(flowWidths('track transfer'))(
  'at %i pixels a guest who tracks an unpaid transfer order sees the amount, the accounts, the narration and the deadline',
  async (width) => {
    const body = {
      ...cashOrder([{ product: await site.product({ price: 45_000, stock: 5 }) }]),
      transfer: true,
      ...guest,
    }
    const { id } = (await site.api<OrderAnswered>('POST', '/order/cash', { body })).body.order
    const page = await openPage(site, { width })
    await track(page, id)
    const due = page.getByRole('region', { name: 'We are waiting for your transfer' })
    await due.getByText('₦45,000', { exact: true }).waitFor()
    for (const { number } of site.services.settings.now().payments.bankAccounts)
      await due.getByText(number, { exact: true }).waitFor()
    await due.getByText(id.slice(0, 5), { exact: true }).waitFor()
    await due.getByText('The items are reserved until').waitFor()
    await due.getByRole('button', { name: 'I have sent it' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
  },
)

// rules: tracking link, payment retry
test.each(flowWidths('track card'))(
  'at %i pixels a guest who tracks an unpaid card order can pay it',
  async (width) => {
    const { id } = await placeByCard(site, { product: await site.product({ price: 45_000, stock: 5 }), guest })
    const page = await openPage(site, { width })
    await track(page, id)
    await page.getByRole('button', { name: /^Pay ₦[\d,]+ by card$/ }).click()
    await page.waitForURL(/\/sandbox/)
  },
)

// rules: tracking link, transfer claims
test('without a connection a tracked order stays open, keeps the entered transfer, and can be reported later', async () => {
  const body = {
    ...cashOrder([{ product: await site.product({ price: 45_000, stock: 5 }) }]),
    transfer: true,
    ...guest,
  }
  const { id } = (await site.api<OrderAnswered>('POST', '/order/cash', { body })).body.order
  const page = await openPage(site, { width: PHONE, expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
  await track(page, id)
  await page.getByRole('button', { name: 'I have sent it' }).click()
  await page.getByLabel('Name of the sender').fill('Ngozi Eze')
  await page.getByLabel('Bank of the sender').fill('Zenith')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send details' }).click()
  await page.getByRole('form').getByRole('alert').waitFor()
  expect(await page.getByLabel('Bank of the sender').inputValue()).toBe('Zenith')
  await page.context().setOffline(false)
  const held = await holdAnswer(page, '**/claims')
  await page.getByRole('button', { name: 'Send details' }).click()
  await held.requested
  await page.locator('button[aria-busy]').waitFor()
  held.release()
  await page.getByRole('heading', { name: 'We are looking for your transfer' }).waitFor()
})

// rules: tracking link, payment retry
test('without a connection a tracked card order stays open, and can be paid later', async () => {
  const { id } = await placeByCard(site, { product: await site.product({ price: 45_000, stock: 5 }), guest })
  const page = await openPage(site, { width: PHONE, expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
  await track(page, id)
  const pay = page.getByRole('button', { name: /^Pay ₦[\d,]+ by card$/ })
  await page.context().setOffline(true)
  await pay.click()
  await toast(page, 'There is no connection. Please try again.').waitFor()
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.context().setOffline(false)
  await pay.click()
  await page.waitForURL(/\/sandbox/)
})
