import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatNaira } from '#shop/core/money.ts'
import { expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import {
  atPayment,
  atSandbox,
  attemptsOf,
  type CardShopper,
  cardShopper,
  DUE,
  heading,
  main,
  ordersOf,
  press,
} from '#test/browser/card-shopper.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

let shopper: CardShopper
beforeEach(async () => {
  shopper = await cardShopper(site)
})

describe.each(flowWidths('card'))('at %i pixels', (width) => {
  // rules: checkout summary, totals by payment method, cart after checkout
  test('pays by card: shows each method’s total and VAT, empties the cart and verifies the order', async () => {
    const page = await atPayment(shopper, { width })
    await expect.poll(() => main(page).getByRole('radio').first().isChecked()).toBe(true)
    await (await orderSummary(page)).getByText('VAT', { exact: true }).waitFor()
    const totals = main(page).getByRole('group', { name: 'Payment method' })
    await totals.getByLabel(/^Card payment.+Includes ₦2,800 VAT\..*₦42,800$/).waitFor()
    await totals.getByLabel(/^Cash on Delivery.*₦40,000$/).waitFor()
    await totals.getByLabel(/^Bank transfer.*₦40,000$/).waitFor()
    await screenshot(page, 'card-method')
    await expectNoAxeViolations(page)
    await press(page, `Pay Now ${formatNaira(DUE)}`)
    await page.waitForURL('**/sandbox-pay/*')
    await page.getByText('This page simulates a payment. No money is charged, and no card is needed.').waitFor()
    await main(page).getByText(formatNaira(DUE)).waitFor()
    expect(await main(page).getByRole('button').allTextContents()).toEqual(['Approve', 'Decline', 'Leave'])
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await screenshot(page, 'sandbox')
    await expectNoAxeViolations(page)
    await press(page, 'Approve')
    await heading(page, 'Order success')
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    await screenshot(page, 'card-success')
    expect(await ordersOf(shopper)).toMatchObject([
      { method: 'sandbox', payment_state: 'paid', amount: DUE, vat: 2_800 },
    ])
    await page.reload()
    await heading(page, 'Order success')
  })

  test('a declined payment is retried and paid', async () => {
    const page = await atSandbox(shopper, { width })
    await press(page, 'Decline')
    await heading(page, 'Order failed')
    await screenshot(page, 'card-failed')
    await expectNoAxeViolations(page)
    await page.reload()
    await heading(page, 'Order failed')
    await press(page, 'Try again')
    await heading(page, 'Sandbox payment')
    await press(page, 'Approve')
    await heading(page, 'Order success')
    expect((await attemptsOf(shopper)).map(({ state }) => state)).toEqual(['failed', 'paid'])
    const [first] = await attemptsOf(shopper)
    await page.goto(`/payment-successful?reference=${first!.reference}`)
    await heading(page, 'Order success')
  })
})

test('Back from the payment page shows the payment status, not an empty checkout', async () => {
  const page = await atSandbox(shopper, { width: PHONE })
  await page.goBack()
  await heading(page, 'Order pending')
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'it opens at its heading' }).toBe(0)
  await page.goForward()
  await press(page, 'Leave')
  await heading(page, 'Order failed')
})
