import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, moreActions, fill, press } from '#test/admin-page.ts'
import { DESK, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

async function placed(price: number, name: string) {
  const gown = await site.product({ name, price, stock: 5 })
  const { token } = await site.customer({ name: 'Amina Bello' })
  const body = cashOrder([{ product: gown }])
  const { order } = (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body
  return { gown, token, id: order.id }
}

// rules: order editing, order versions
test.each(flowWidths('edited order'))('at %i pixels an order is edited and lists its versions', async (width) => {
  const { id, gown } = await placed(45_000, `Evening gown ${width}`)
  const cape = await site.product({ name: `Rain cape ${width}`, price: 20_000, stock: 2 })
  const page = await adminPage(site, width)
  await page.goto(`/admin/order/${id}`)
  if (width === PHONE) await moreActions(page)
  await page.getByRole('link', { name: 'Edit order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Edit order/ }).waitFor()
  const line = page.getByRole('group', { name: `Line 1: ${gown.name}` })
  await line.getByText('₦45,000 each').waitFor()
  await line.getByRole('button', { name: /^Increase/ }).click()
  const search = page.getByLabel('Add a product')
  await search.fill(cape.name)
  await search.press('Enter')
  await page.getByRole('group', { name: `Line 2: ${cape.name}` }).waitFor()
  const sums = page.getByRole('region', { name: 'New total' })
  await sums.getByText('₦110,000').first().waitFor()
  await press(page, 'Save changes')
  await page.getByText('Please fill this in').waitFor()
  await fill(page, 'Reason for the change', 'She wrote by chat')
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  await sums.locator('dl[aria-busy=false]').waitFor()
  await screenshot(page, `edit-order-${width}`)
  await press(page, 'Save changes')
  await toast(page, 'Order changed. We’ll email the customer.').waitFor()
  await page.waitForURL(/\/admin\/order\/[A-Z0-9]{16}$/)
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByText('Reason: She wrote by chat').waitFor()
  await versions.getByText(/₦45,000 → ₦110,000/).waitFor()
  await screenshot(page, `edited-order-${width}`)
})

// rules: order edit conflict, form drafts
test.runIf(isFull)(
  'an edit during which a payment arrives shows a message, keeps the form and saves with the new amount due',
  async () => {
    const { id, gown } = await placed(30_000, 'Overtaken gown')
    const page = await adminPage(site, DESK)
    await page.goto(`/admin/order/${id}/edit`)
    const line = page.getByRole('group', { name: `Line 1: ${gown.name}` })
    await line.getByRole('button', { name: /^Increase/ }).click()
    await fill(page, 'Reason for the change', 'One for her sister')
    const sums = page.getByRole('region', { name: 'New total' })
    await sums.locator('dl[aria-busy=false]').getByText('₦60,000').first().waitFor()
    const { token } = await site.admin()
    const way = { way: 'transfer', amount: 10_000 }
    await site.api('POST', `/order/${id}/manual-entries`, { token, body: way })
    await press(page, 'Save changes')
    await sums.getByText(/A payment or refund of this order was recorded in the meantime/).waitFor()
    await sums.locator('dl[aria-busy=false]').getByText('₦50,000').waitFor()
    await expect.poll(() => page.getByLabel('Reason for the change').inputValue()).toBe('One for her sister')
    await press(page, 'Save changes')
    await page.waitForURL(/\/admin\/order\/[A-Z0-9]{16}$/)
    await page
      .getByText(/₦50,000/)
      .first()
      .waitFor()
  },
)

// rules: order editing
test.runIf(isFull)('an order that was sent cannot be edited, and the page explains why', async () => {
  const { id } = await placed(30_000, 'Sent gown')
  const { token } = await site.admin()
  await site.api('PATCH', `/order/${id}`, { token, body: { status: 'in transit' } })
  const page = await adminPage(site, DESK, { expected: [/409/] })
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Edit order' }).count()).toBe(0)
  await page.goto(`/admin/order/${id}/edit`)
  await page.getByText(/This order is no longer pending/).waitFor()
})
