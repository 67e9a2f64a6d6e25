import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsOn } from '#test/browser/broken-amounts.ts'
import { resize } from '#test/browser/resize.ts'
import { openPage, PHONE } from '#test/browser.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

/** The narrowest supported width: a phone with an enlarged page. */
const NARROW = 320
const PIECES = 6

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** Expects amounts of at least this length on the page, each unbroken on one line at both widths. */
async function expectWholeAmounts(page: Page, longest: string): Promise<void> {
  for (const width of [PHONE, NARROW]) {
    await resize(page, width)
    const { all, broken } = await amountsOn(page)
    expect([page.url(), width, all]).toEqual([page.url(), width, expect.arrayContaining([longest])])
    expect([page.url(), width, broken]).toEqual([page.url(), width, []])
  }
}

// rules: page structure
test('on a narrow page, even a long amount never wraps', async () => {
  const dear = { price: 49_999_999, discount: 1_111_111 }
  const product = await site.product({ ...dear, name: 'Coral-beaded Aso-oke Evening Gown', pictures: 0, stock: 99 })
  const customer = await site.customer()
  const body = cashOrder([{ product, quantity: PIECES }])
  const placed = await site.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })
  const page = await openPage(site, { width: NARROW, as: customer, reducedMotion: 'reduce' })
  await page.goto('/products')
  await expectWholeAmounts(page, '₦48,888,888')
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'ADD TO CART' }).first().waitFor()
  await expectWholeAmounts(page, '₦48,888,888')
  for (let more = 1; more < PIECES; more++)
    await page.getByRole('button', { name: 'Increase quantity', exact: true }).click()
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
  await expectWholeAmounts(page, '₦293,333,328')
  for (const address of ['/checkout/shipping', '/checkout/method']) {
    await page.goto(address)
    await page.getByRole('complementary', { name: 'Order summary' }).waitFor()
    await expectWholeAmounts(page, '₦293,333,328')
  }
  await page.goto(`/account/orders/${placed.body.order.id}`)
  await page.getByRole('heading', { level: 1, name: /order/i }).waitFor()
  await page.getByText('₦293,333,328').first().waitFor()
  await expectWholeAmounts(page, '₦293,333,328')
})
