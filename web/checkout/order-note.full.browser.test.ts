import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNaira } from '#shop/core/money.ts'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: false }, settings: { checkout: { orderNotes: true } } })
})
afterAll(() => site.close())

// rules: order note
test('an order note survives a reload and is saved with the order, and the next order starts without one', async () => {
  const as = await site.customer()
  const dress = await site.product({ price: 40_000, stock: 5 })
  const page = await openPage(site, { width: PHONE, as, expected: [/media/, /status of 422/] })
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/method')
  const note = page.getByLabel('A note to us (optional)')
  const order = page.getByRole('button', { name: `Order Now ${formatNaira(40_000)}` })
  await note.fill('x'.repeat(501))
  await order.click()
  await page.getByRole('main').getByText('At most 500 characters', { exact: true }).waitFor()
  await note.fill('Knock at the blue gate')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('Knock at the blue gate')
  // The page is scrolled, and the header may cover half of a control.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await screenshot(page, 'checkout-note')
  await order.click()
  await page.waitForURL('**/payment-successful?status=success')
  const orders = await site.db.selectFrom('orders').select(['id', 'buyer_note']).execute()
  expect(orders.map(({ buyer_note }) => buyer_note)).toEqual(['Knock at the blue gate'])
  await page.goto(`/account/orders/${orders[0]!.id}`)
  await page.getByText('Knock at the blue gate').waitFor()
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
  await page.goto('/checkout/method')
  await expect.poll(() => note.inputValue()).toBe('')
})
