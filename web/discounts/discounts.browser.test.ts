import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { makeDiscount } from '#test/discounts.ts'
import { isFull } from '#test/run/full.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let dress: Product
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: false } })
  dress = await site.product({ price: 40_000, stock: 5 })
  await makeDiscount(site.db, { name: 'Ten off', code: 'ADIRE10' })
})
afterAll(() => site.close())

const noPictures = [/media/]
const cart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

// rules: remembered discount code, discounts in the api
test('a code in the URL is applied in the cart, at the checkout and on the order', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, width: PHONE, expected: noPictures })
  await page.goto(`/products/${dress.id}?code=adire10`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await cart(page).getByText('Ten off (ADIRE10)').waitFor()
  await cart(page).getByText(formatNaira(36_000)).waitFor()
  await expectNoAxeViolations(page)
  await cart(page).getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).waitFor()
  await (await orderSummary(page)).getByText('Ten off (ADIRE10)').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Order Now ${formatNaira(36_000)}` }).click()
  await page.waitForURL('**/payment-successful?status=success')
  await page.getByRole('region', { name: 'What you ordered' }).getByText('Ten off (ADIRE10)').waitFor()
  const placed = await site.db
    .selectFrom('orders')
    .where('customer_id', '=', customer.user.id)
    .select(['discount', 'subtotal'])
    .execute()
  expect(placed).toEqual([{ discount: 4_000, subtotal: 36_000 }])
})

// rules: remembered discount code
test.runIf(isFull)('a code from the URL survives page loads, and does not return after it was removed', async () => {
  const page = await openPage(site, { expected: noPictures })
  await page.goto('/about?code=adire10')
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await cart(page).getByText('Ten off (ADIRE10)').waitFor()
  await cart(page).getByRole('button', { name: 'Remove code' }).click()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await cart(page).getByLabel('Discount code').waitFor()
  await expect.poll(() => cart(page).getByLabel('Discount code').inputValue()).toBe('')
})

// rules: rejected discount code
test('an unknown code shows a message, a failed check can be retried, and an applied code can be removed', async () => {
  const page = await openPage(site, {
    as: await site.customer(),
    width: DESK,
    expected: [...noPictures, /status of 409/, /discounts\/check/],
  })
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  const field = cart(page).getByLabel('Discount code')
  await field.fill('nothing')
  await field.press('Enter')
  await cart(page).getByText('NOTHING is not a valid code.').waitFor()
  await expectNoAxeViolations(page)
  await page.route('**/api/discounts/check', (route) => route.abort())
  await field.fill('ａｄｉｒｅ１０')
  await field.press('Enter')
  await cart(page).getByText('Discounts could not be loaded.').waitFor()
  await page.unroute('**/api/discounts/check')
  await cart(page).getByRole('button', { name: 'Try again' }).click()
  await cart(page).getByText('Ten off (ADIRE10)').waitFor()
  await cart(page).getByRole('button', { name: 'Remove code' }).click()
  await cart(page).getByText(formatNaira(40_000)).last().waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})

// rules: best discount, remembered discount code
test.runIf(isFull)('a code that gives no discount shows its conditions', async () => {
  await makeDiscount(site.db, {
    name: 'To Karu',
    code: 'KARU',
    effect: { kind: 'free-delivery', areas: ['Karu', 'Bwari'], cap: naira(3_000) },
  })
  await makeDiscount(site.db, { name: 'Three for two', code: 'THREE', effect: { kind: 'n-for-m', take: 3, pay: 2 } })
  const page = await openPage(site, { as: await site.customer(), width: PHONE, expected: noPictures })
  await page.goto(`/products/${dress.id}?code=karu`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await cart(page).getByText('Up to ₦3,000 off delivery to Karu, Bwari.').waitFor()
  await cart(page).getByRole('button', { name: 'Remove code' }).click()
  await cart(page).getByLabel('Discount code').fill('three')
  await cart(page).getByRole('button', { name: 'Apply' }).click()
  await cart(page).getByText('Three for two does not apply to the items in your cart.').waitFor()
})
