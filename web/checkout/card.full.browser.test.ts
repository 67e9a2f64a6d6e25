import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { formatNaira } from '#shop/core/money.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE, pressTwice, screenshot } from '#test/browser.ts'
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
import { toast } from '#test/browser/toasts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const guest = { name: 'Ngozi Eze', phone: '08031112222', email: 'ngozi@example.com' }

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({
    rates: 'unlimited',
    env: { SANDBOX_PAYMENTS: true },
    settings: { checkout: { guestCheckout: true } },
  })
})
afterAll(() => site.close())

let shopper: CardShopper
beforeEach(async () => {
  shopper = await cardShopper(site)
})

// rules: cart after checkout, customer cancellation
test.each([PHONE, DESK])(
  'at %i pixels the items of a declined order return to the cart, and the order can be cancelled',
  async (width) => {
    const page = await atSandbox(shopper, { width })
    await press(page, 'Decline')
    await press(page, 'Put everything back in the cart')
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: shopper.dress.name }).waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'Put everything back in the cart')
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await main(page).getByText('The items are back in your cart.', { exact: false }).waitFor()
    await screenshot(page, `put-back-${width}`)
    await press(page, 'Cancel this order')
    const question = page.getByRole('dialog', { name: /^Cancel order #/ })
    await screenshot(page, `cancel-order-${width}`)
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await toast(page, 'Order cancelled').waitFor()
    await main(page).getByText('This order is cancelled.', { exact: false }).waitFor()
    await main(page).getByRole('heading', { name: 'Order cancelled' }).waitFor()
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'cancelled', payment_state: 'failed' }])
    await page.goto('/account')
    await main(page).getByText('Cancelled').waitFor()
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: /^Pay now/ })
          .count(),
      )
      .toBe(0)
  },
)

// rules: customer cancellation
test('a customer cancels a cash order on its page, and a guest on the tracking page', async () => {
  const body = cashOrder([{ product: shopper.dress }])
  const placed = async (token: string | undefined, contact?: object) =>
    (await site.api<OrderAnswered>('POST', '/order/cash', { token, body: { ...body, ...contact } })).body.order.id
  const [own, guests] = [await placed(shopper.customer.token), await placed(undefined, guest)]
  const page = await openPage(site, { as: shopper.customer, width: PHONE, expected: [/media/] })
  for (const [path, told] of [
    [`/account/orders/${own}`, 'This order is cancelled.'],
    [`/track/${await trackingToken(site.services.secret, guests)}`, 'Cancelled'],
  ] as const) {
    await page.goto(path)
    await press(page, 'Cancel this order')
    const question = page.getByRole('dialog', { name: /^Cancel order #/ })
    await question.getByRole('button', { name: 'Keep order' }).click()
    await screenshot(page, path.startsWith('/track') ? 'cancel-tracked' : 'cancel-own')
    await press(page, 'Cancel this order')
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await main(page).getByText(told, { exact: false }).first().waitFor()
    await expect.poll(() => main(page).getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
  }
  const rows = await site.db.selectFrom('orders').where('id', 'in', [own, guests]).select('status').execute()
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('the last item in stock can be ordered again and paid after a declined payment', async () => {
  shopper = await cardShopper(site, 1)
  const page = await atSandbox(shopper, { width: PHONE })
  await press(page, 'Decline')
  await press(page, 'Put everything back in the cart')
  await page.getByText('Everything is back in your cart', { exact: true }).waitFor()
  await screenshot(page, 'card-put-back')
  await page.keyboard.press('Escape')
  // Closing the panel goes back in the history, which would undo a navigation that started earlier.
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor({ state: 'hidden' })
  await page.goto('/checkout/method')
  await press(page, `Pay Now ${formatNaira(DUE)}`)
  await heading(page, 'Sandbox payment')
  await press(page, 'Approve')
  await heading(page, 'Order success')
  expect(
    (await ordersOf(shopper))
      .map(({ payment_state, stock_released_at }) => [payment_state, stock_released_at !== null])
      .toSorted(),
  ).toEqual([
    ['failed', true],
    ['paid', false],
  ])
})

test('if the payment status cannot be checked, the items return to the cart and the stock stays reserved', async () => {
  const page = await atSandbox(shopper, { width: PHONE })
  await press(page, 'Decline')
  await heading(page, 'Order failed')
  const { sandbox } = site.services.providers
  site.services.providers.sandbox = { ...sandbox!, check: async () => ({ kind: 'unreachable', why: 'it is down' }) }
  try {
    await press(page, 'Put everything back in the cart')
    await page.getByText('This order still reserves its items for a while', { exact: false }).waitFor()
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: shopper.dress.name }).waitFor()
    await screenshot(page, 'card-put-back-held')
    await expectNoAxeViolations(page)
  } finally {
    site.services.providers.sandbox = sandbox!
  }
  expect(await ordersOf(shopper)).toMatchObject([{ payment_state: 'failed', stock_released_at: null }])
})

test('when the redirect is lost, the webhook settles the payment, and the account no longer shows it as pending', async () => {
  const page = await atSandbox(shopper, { width: PHONE })
  await press(page, 'Lose the redirect')
  await heading(page, 'The redirect was interrupted')
  await screenshot(page, 'sandbox-lost')
  await expectNoAxeViolations(page)
  await page.goto('/account')
  await main(page).getByText('Payment pending').waitFor()
  await screenshot(page, 'card-account')
  await expectNoAxeViolations(page)
  await processWebhooks(site.services)
  await page.reload()
  await main(page).getByText('Payment pending').waitFor({ state: 'detached' })
  expect(await ordersOf(shopper)).toMatchObject([{ payment_state: 'paid' }])
})

test('an underpayment is never shown as a success, and only the rest can be paid', async () => {
  const page = await atSandbox(shopper, { width: PHONE })
  await press(page, 'Pay less')
  await heading(page, 'Order pending')
  await main(page).getByText('Please don’t pay the full amount again.', { exact: false }).waitFor()
  for (const name of ['Try again', 'Put everything back in the cart'])
    await expect.poll(() => main(page).getByRole('button', { name }).count()).toBe(0)
  await main(page)
    .getByRole('region', { name: /^Pay the remaining ₦/ })
    .waitFor()
  await expectNoAxeViolations(page)
  const [attempt] = await attemptsOf(shopper)
  await page.goto(`/payment-successful?status=success&reference=${attempt!.reference}`)
  await heading(page, 'Order pending')
})
// rules: order status page, single submission
test('a pending payment is polled until it is settled', async () => {
  const page = await atSandbox(shopper, { expected: [/ERR_CONNECTION_RESET/, /verify/] })
  const presses: string[] = []
  page.on('request', (request) => request.method() === 'POST' && presses.push(request.url()))
  await pressTwice(main(page).getByRole('button', { name: 'Pay late' }))
  await heading(page, 'Order pending')
  expect(presses.length).toBe(1)
  await main(page).getByText('Checking your payment').waitFor()
  await screenshot(page, 'card-pending')
  await expectNoAxeViolations(page)
  await page.route('**/api/order/verify**', (route) => route.abort('connectionreset'))
  for (let looks = 0; looks < 2; looks += 1) await page.waitForEvent('requestfailed')
  await page.unroute('**/api/order/verify**')
  await expect.poll(() => main(page).getByRole('heading', { level: 1 }).textContent()).toBe('Order pending')
  await expect.poll(() => main(page).getByRole('alert').count()).toBe(0)
  await site.db
    .updateTable('sandbox_payments')
    .set({ taken_from: new Date(0) })
    .execute()
  await heading(page, 'Order success')
})

test('an order that turns out to be paid is not put back into the cart', async () => {
  const page = await atSandbox(shopper, { expected: [/status of 409/] })
  await press(page, 'Leave')
  await heading(page, 'Order failed')
  await site.db
    .updateTable('sandbox_payments')
    .set({ state: 'taken', taken_amount: DUE, taken_from: new Date(0) })
    .where('state', '=', 'left')
    .execute()
  await press(page, 'Put everything back in the cart')
  await heading(page, 'Order success')
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
})

test('an order whose payment page was closed is paid from the account', async () => {
  const page = await atSandbox(shopper)
  await page.goto('/account')
  await main(page)
    .getByRole('link', { name: /^Pay now/ })
    .click()
  await heading(page, 'Order pending')
  await press(page, 'Pay now')
  await heading(page, 'Sandbox payment')
  await press(page, 'Approve')
  await heading(page, 'Order success')
  expect(await ordersOf(shopper)).toMatchObject([{ payment_state: 'paid' }])
})

test('a settled payment cannot be repeated in the sandbox', async () => {
  const page = await atSandbox(shopper, { expected: [/status of 409/] })
  const address = page.url()
  await press(page, 'Approve')
  await heading(page, 'Order success')
  await page.goto(address)
  await main(page).getByRole('link', { name: 'View order' }).click()
  await heading(page, 'Order success')
})

test('if the payment page cannot be opened, the cart is kept and the next attempt creates a new order', async () => {
  const page = await atPayment(shopper, { expected: [/status of 409/] })
  const { sandbox } = site.services.providers
  site.services.providers.sandbox = { ...sandbox!, start: async () => ({ kind: 'unreachable', why: 'it is down' }) }
  try {
    await press(page, /^Pay Now/)
    await main(page).getByRole('heading', { name: 'The payment page could not be opened' }).waitFor()
    await screenshot(page, 'card-not-opened')
    await expectNoAxeViolations(page)
  } finally {
    site.services.providers.sandbox = sandbox!
  }
  await press(page, /^Pay Now/)
  await heading(page, 'Sandbox payment')
  expect((await ordersOf(shopper)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending'])
})

test('the page of an unknown sandbox payment says that the payment was not found', async () => {
  const page = await openPage(site, { expected: [/status of 404/] })
  await page.goto('/sandbox-pay/made-up')
  await main(page).getByText('Payment not found').waitFor()
  await expectNoAxeViolations(page)
})
