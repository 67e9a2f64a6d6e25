import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let owner: string
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: false }, settings: { checkout: { guestCheckout: true } } })
  owner = (await site.admin()).token
})
afterAll(() => site.close())
const desk = () => cardDesk(site, () => owner)

/** The test's products have no picture files. */
const noPictures = [/media/]

describe.each(flowWidths('gift card'))('at %i pixels', (width) => {
  // rules: gift card balance, gift card code
  test('a visitor with the code sees the balance of a gift card, and a wrong code is reported', async () => {
    const { code } = await desk().printed(35_000)
    const page = await openPage(site, { width, expected: [/status of 409/] })
    const response = await page.goto('/gift-card')
    expect(response!.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    const field = page.getByLabel('Gift card code')
    await field.fill('AAAA-CCCC-DDDD-EEEE')
    await page.getByRole('button', { name: 'Check balance' }).click()
    await page.getByText('This gift card code is not valid', { exact: false }).waitFor()
    await expectNoAxeViolations(page)
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Check balance' }).click()
    await page.getByText('₦35,000', { exact: true }).waitFor()
    expect(page.url()).not.toContain(code)
    await screenshot(page, 'gift-card')
  })

  // rules: gift card payment
  test('a gift card pays a part of an order, shown in the totals and on the order', async () => {
    const { id, code } = await desk().printed(15_000)
    const [customer, dress] = [await site.customer(), await site.product({ price: 40_000, stock: 5 })]
    const page = await openPage(site, { as: customer, width, expected: [...noPictures, /status of 409/] })
    const main = page.getByRole('main')
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await page.goto('/checkout/method')
    await main.getByText('Pay with a gift card').click()
    await main.getByLabel('Gift card code').fill('AAAA-CCCC-DDDD-EEEE')
    await main.getByRole('button', { name: 'Use gift card' }).click()
    await main.getByText('This gift card code is not valid', { exact: false }).waitFor()
    await main.getByLabel('Gift card code').fill(code)
    await main.getByRole('button', { name: 'Use gift card' }).click()
    await main.getByText('Your gift card pays ₦15,000').waitFor()
    await (await orderSummary(page)).getByText('Left to pay').waitFor()
    await screenshot(page, 'checkout-with-gift-card')
    await main.getByRole('button', { name: 'Order Now ₦25,000' }).click()
    await page.waitForURL('**/payment-successful?status=success')
    await main.getByText('₦15,000 was paid with a gift card', { exact: false }).first().waitFor()
    expect((await desk().one(id)).card.balance).toBe(0)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  // rules: gift card payment
  test('a gift card that was frozen in the meantime is reported and removed from the checkout', async () => {
    const { id, code } = await desk().printed(15_000)
    const [customer, dress] = [await site.customer(), await site.product({ price: 40_000, stock: 5 })]
    const page = await openPage(site, { as: customer, width, expected: [...noPictures, /status of 409/] })
    const main = page.getByRole('main')
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await page.goto('/checkout/method')
    await main.getByText('Pay with a gift card').click()
    await main.getByLabel('Gift card code').fill(code)
    await main.getByRole('button', { name: 'Use gift card' }).click()
    await main.getByText('Your gift card pays ₦15,000').waitFor()
    await desk().move(id, 'freeze')
    await main.getByRole('button', { name: 'Order Now ₦25,000' }).click()
    await main.getByText('This gift card is frozen', { exact: false }).waitFor()
    await main.getByText('Pay with a gift card').waitFor()
  })
})
