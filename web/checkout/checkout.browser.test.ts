import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { formatNaira } from '#shop/core/money.ts'
import { expectNoAxeViolations, flowWidths, openPage, screenshot, type PageOptions } from '#test/browser.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { toast } from '#test/browser/toasts.ts'
import { PASSWORD, type SignedIn } from '#test/people.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: false } })
})
afterAll(() => site.close())

let customer: SignedIn<Customer>
let dress: Product
beforeEach(async () => {
  customer = await site.customer()
  dress = await site.product({ price: 40_000, stock: 5 })
})

const refusals = [/status of 4\d\d/]
/** The test's products have no picture files. */
const noPictures = [/media/]
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const orders = () => site.db.selectFrom('orders').selectAll().where('customer_id', '=', customer.user.id).execute()

/** Opens a checkout step, signed in, with the dress in the cart. */
async function atCheckout(path: string, { expected = [], ...options }: PageOptions = {}): Promise<Page> {
  const page = await openPage(site, { as: customer, expected: [...noPictures, ...expected], ...options })
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(path)
  await page.getByRole('complementary', { name: 'Order summary' }).waitFor()
  return page
}

const summed = async (page: Page) => (await orderSummary(page)).getByRole('term').allTextContents()

async function changeContact(page: Page) {
  await main(page).getByRole('link', { name: 'Change contact email' }).click()
  const email = main(page).getByRole('textbox', { name: 'Email' })
  await email.fill('office@')
  await press(page, 'Save')
  await main(page).getByText('Please enter a valid email address').waitFor()
  await screenshot(page, 'checkout-contact')
  await expectNoAxeViolations(page)
  await email.fill('office@example.org')
  await press(page, 'Save')
  await main(page).getByText('office@example.org').waitFor()
}

describe.each(flowWidths('checkout'))('at %i pixels', (width) => {
  // rules: checkout access, redirect after sign-in
  test('redirects a visitor to the home page, and back to the checkout after signing in', async () => {
    const page = await openPage(site, { width, expected: noPictures })
    await page.goto('/checkout')
    await toast(page, 'Please login to checkout').waitFor()
    await page.waitForURL(`${site.url}/`)
    await page.goto('/onboard/login')
    await main(page).getByLabel('Email', { exact: true }).fill(customer.user.email)
    await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Log in')
    await page.waitForURL('**/checkout/shipping')
    await page.getByText('Your cart is empty').waitFor()
  })

  // rules: checkout summary, cart after checkout
  test('a double click places one pickup order', async () => {
    const page = await atCheckout('/checkout/shipping', { width })
    await expectNoAxeViolations(page)
    await press(page, 'Continue to Payment')
    await main(page)
      .getByRole('radio', { name: /Cash on Delivery/ })
      .waitFor()
    await expect.poll(() => summed(page)).toEqual(['Subtotal', 'Total'])
    await expectNoAxeViolations(page)
    await main(page)
      .getByRole('button', { name: `Order Now ${formatNaira(40_000)}` })
      .dblclick()
    await page.waitForURL('**/payment-successful?status=success')
    await page.getByRole('heading', { name: 'Order success' }).waitFor()
    await page.getByText(/^You pick it up/).waitFor()
    await expectNoAxeViolations(page)
    const [order, ...others] = await orders()
    expect(others).toEqual([])
    const number = `Order #${order!.id.slice(0, 5)}`
    await main(page).getByText(number).waitFor()
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    await page.getByRole('link', { name: 'GO BACK HOME' }).click()
    await page.waitForURL(`${site.url}/`)
  })

  // rules: missing delivery details, checkout summary, area mismatch warning, order email
  test('a delivery requires an address, and asks for confirmation if area and address differ', async () => {
    const page = await atCheckout('/checkout/shipping', { width })
    await main(page).getByRole('radio', { name: 'Delivery' }).check()
    await expect.poll(() => main(page).getByRole('radio', { name: 'Gwaripa Axis (Abuja)' }).isChecked()).toBe(true)
    await press(page, 'Continue to Payment')
    await toast(page, 'Please create a delivery address').waitFor()
    await main(page).getByText('Please create a delivery address').waitFor()
    const create = main(page).getByRole('link', { name: 'Create a delivery address' })
    await expect.poll(() => create.evaluate((link) => link === document.activeElement)).toBe(true)
    await expectNoAxeViolations(page)

    await site.address(customer.token, { state: 'Lagos State' })
    await page.reload()
    await main(page).getByRole('link', { name: 'Change address' }).waitFor()
    await changeContact(page)
    await main(page).getByRole('radio', { name: 'Karu' }).check()
    const question = page.getByRole('dialog', { name: 'Is the area right?' })
    await press(page, 'Continue to Payment')
    await question.getByText('You chose Karu, but the address is in Lagos. Is that right?').waitFor()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Choose another area' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Karu')
    await press(page, 'Continue to Payment')
    await question.getByRole('button', { name: 'Yes, that’s right' }).click()
    await main(page)
      .getByRole('button', { name: `Order Now ${formatNaira(44_000)}` })
      .waitFor()
    await expect.poll(() => summed(page)).toEqual(['Subtotal', 'Shipping', 'Total'])
    await press(page, `Order Now ${formatNaira(44_000)}`)
    await page.getByRole('heading', { name: 'Order success' }).waitFor()
    expect(await orders()).toMatchObject([
      { area: 'Karu', area_doubt: 'Lagos', delivery_fee: 4_000, customer_email: 'office@example.org' },
    ])
  })

  // rules: server-side totals
  test.runIf(isFull)('changed prices are shown, and the order is placed at the new prices', async () => {
    const page = await atCheckout('/checkout/method', { width, expected: refusals })
    await site.db.updateTable('products').set({ price: 45_000 }).where('id', '=', dress.id).execute()
    await press(page, /Order Now/)
    await toast(page, 'Prices have changed. Please review your order.').waitFor()
    await main(page).getByRole('heading', { name: 'Prices have changed' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await orders()).toEqual([])
    await press(page, `Order Now ${formatNaira(45_000)}`)
    await page.getByRole('heading', { name: 'Order success' }).waitFor()
  })

  // rules: rejected lines, made to order
  test('an order beyond the stock offers the remaining quantity, made-to-order items or removal', async () => {
    const page = await atCheckout('/checkout/method', { width, expected: refusals })
    await main(page).getByRole('button', { name: 'Cart' }).click()
    const panel = page.getByRole('dialog', { name: 'Your cart' })
    for (const pieces of [2, 3]) {
      await panel.getByRole('button', { name: /^Increase/ }).click()
      await panel.getByText(String(pieces), { exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await site.db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', dress.id).execute()
    await press(page, /Order Now/)
    await main(page).getByText(`Only 2 left of ${dress.name}`).waitFor()
    await expectNoAxeViolations(page)
    await press(page, 'Take 2')
    await main(page)
      .getByRole('button', { name: `Order Now ${formatNaira(80_000)}` })
      .waitFor()

    await site.db.updateTable('products').set({ made_in_days: 14 }).where('id', '=', dress.id).execute()
    await site.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', dress.id).execute()
    await press(page, /Order Now/)
    await press(page, 'Take 1, the rest made to order in 14 days')
    const summary = await orderSummary(page)
    await summary.getByText('Made to order in 14 days').waitFor()
    await site.db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', dress.id).execute()
    await press(page, /Order Now/)
    await main(page).getByText(`${dress.name} is sold out`).waitFor()
    expect(await orders()).toEqual([])
    await press(page, /^Remove/)
    await press(page, `Order Now ${formatNaira(40_000)}`)
    await expect.poll(orders).toHaveLength(1)
    await main(page).getByText('Made to order in 14 days').waitFor()
  })
})

// rules: idempotent orders
test('a retry after a lost response uses the same idempotency key and places one order', async () => {
  const page = await atCheckout('/checkout/method', { expected: [/ERR_FAILED/, /order\/cash/] })
  const keys: (string | undefined)[] = []
  await page.route('**/api/order/cash', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await press(page, /Order Now/)
  await main(page).getByRole('heading', { name: 'We could not be reached' }).waitFor()
  await expectNoAxeViolations(page)
  await page.reload()
  await press(page, /Order Now/)
  await page.getByRole('heading', { name: 'Order success' }).waitFor()
  expect(keys[1]).toBe(keys[0])
  expect(await orders()).toHaveLength(1)
})

// rules: expired session
test.runIf(isFull)('after an expired session the customer keeps the cart and returns to the checkout', async () => {
  const page = await atCheckout('/checkout/method', { expected: refusals })
  // The page has loaded and synced the cart, so that only the order notices the expired session.
  const known = page.waitForResponse('**/api/saved-cart')
  await page.reload()
  await (await known).finished()
  const order = main(page).getByRole('button', { name: /Order Now/ })
  await expect.poll(() => order.isEnabled()).toBe(true)
  await site.api('POST', '/auth/logout', { token: customer.token })
  await press(page, /Order Now/)
  await toast(page, 'Authentication invalid or expired, please login again').waitFor()
  await page.waitForURL('**/onboard/login')
  await expectNoAxeViolations(page)
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByLabel('Email', { exact: true }).fill(customer.user.email)
  await press(page, 'Log in')
  await page.waitForURL('**/checkout/method')
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
})

// rules: automatic add to cart
test.runIf(isFull)(
  'opening the page of an ordered product, by Back or by URL, does not add it to the cart again',
  async () => {
    const page = await atCheckout('/checkout/shipping', { expected: refusals })
    await press(page, 'Continue to Payment')
    await press(page, /Order Now/)
    await page.getByRole('heading', { name: 'Order success' }).waitFor()
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.waitForURL(`**/products/${dress.id}`)
    await page.getByRole('heading', { level: 1, name: dress.name }).waitFor()
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('heading', { level: 1, name: dress.name }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
  },
)

// rules: bank transfer
test.runIf(isFull)('the link to the messaging app contains the amount and the lines of the order', async () => {
  const page = await atCheckout('/checkout/shipping')
  const link = await main(page)
    .getByRole('link', { name: /^Write to us/ })
    .getAttribute('href')
  const text = new URL(link!).searchParams.get('text')
  expect(text).toContain(formatNaira(40_000))
  expect(text).toContain(`1 × ${dress.name}, size 10`)
})

// rules: bank transfer
test('a bank transfer order shows one amount, copy buttons for the details, and the order number', async () => {
  const page = await atCheckout('/checkout/method')
  await main(page)
    .getByRole('radio', { name: /^Bank transfer/ })
    .check()
  for (const { number } of defaultSettings.payments.bankAccounts)
    await main(page)
      .getByRole('button', { name: `Copy ${number}` })
      .waitFor()
  await main(page).getByText('You can copy it on the next page').waitFor()
  expect(await main(page).getByText(defaultSettings.payments.bankAccounts[0]!.number).count()).toBe(1)
  const sums = await main(page).getByText('₦').allInnerTexts()
  expect(sums.join(' ')).toContain(formatNaira(40_000))
  expect(sums.join(' ')).not.toContain(formatNaira(42_800))
  await press(page, `Order Now ${formatNaira(40_000)}`)
  await page.waitForURL('**/payment-successful?status=success')
  await main(page)
    .getByText(/You pay ₦40,000 by bank transfer before you pick it up/)
    .waitFor()
  const { id, by_transfer } = await site.db
    .selectFrom('orders')
    .orderBy('created_at', 'desc')
    .select(['id', 'by_transfer'])
    .executeTakeFirstOrThrow()
  expect(by_transfer).toBe(true)
  const copy = main(page).getByRole('button', { name: `Copy ${shortId(id)}` })
  await copy.waitFor()
})

test.runIf(isFull)('Return to Cart opens the cart', async () => {
  const page = await atCheckout('/checkout/shipping')
  await press(page, 'Return to Cart')
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: dress.name }).waitFor()
})

// rules: order status page
test.runIf(isFull)('the order status page ignores the status in its URL', async () => {
  const page = await openPage(site)
  await page.goto('/payment-successful?status=success')
  await page.getByText('We couldn’t find this order.').waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Order status')
})
