import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { PHONE } from '#test/browser.ts'
import { makeDiscount } from '#test/discounts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: orders page, discounts
test('on a phone, the amount of a discount stays on one line beside the discount’s name', async () => {
  await makeDiscount(site.db, { name: 'Welcome: 10% off a first order', code: 'WELCOME10' })
  const product = await site.product({ price: 300_000 })
  const { token } = await site.customer()
  const body = { ...cashOrder([{ product }]), amount: 270_000, code: 'WELCOME10' }
  const placed = await site.api<OrderAnswered>('POST', '/order/cash', { token, body })
  expect(placed.status).toBe(201)
  const page = await adminPage(site, PHONE, { expected: [/media/] })
  await page.goto(`/admin/order/${placed.body.order.id}`)
  const given = page.getByText('−₦30,000', { exact: true })
  await given.waitFor()
  const lines = await given.evaluate((sum) => {
    const all = document.createRange()
    all.selectNodeContents(sum)
    return new Set([...all.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})
