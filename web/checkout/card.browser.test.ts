import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import type { Customer } from '#shop/actor.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { formatNaira } from '#shop/money.ts'
import {
  expectNoAxeViolations,
  flowWidths,
  openPage,
  type PageOptions,
  PHONE,
  pressTwice,
  screenshot,
} from '#test/browser.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

let customer: SignedIn<Customer>
let dress: Product
beforeEach(async () => {
  customer = await site.customer()
  dress = await site.product({ price: 40_000, stock: 5 })
})

/** With 7 % VAT, rounded down. */
const DUE = 42_800
/** The test's own products have no picture files. */
const noPictures = [/media/]
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const orders = () => site.db.selectFrom('orders').selectAll().where('customer_id', '=', customer.user.id).execute()
const attempts = () =>
  site.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('customer_id', '=', customer.user.id)
    .select(['payments.state', 'reference'])
    .orderBy('payments.created_at')
    .execute()

/** A page at the payment step, signed in, with the dress in the cart. */
async function atPayment({ expected = [], ...options }: PageOptions = {}): Promise<Page> {
  const page = await openPage(site, {
    as: customer,
    expected: [...noPictures, ...expected],
    reducedMotion: 'reduce',
    ...options,
  })
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/method')
  await main(page).getByRole('radio', { name: 'Card payment (sandbox: no money moves)' }).waitFor()
  return page
}

/** At the sandbox's page, where the payment is played. */
async function atSandbox(options?: PageOptions): Promise<Page> {
  const page = await atPayment(options)
  await press(page, `Pay Now ${formatNaira(DUE)}`)
  await heading(page, 'Sandbox payment')
  await main(page).getByText(formatNaira(DUE)).waitFor()
  await main(page).getByText('More ways this can end', { exact: true }).click()
  return page
}

describe.each(flowWidths('card'))('at %i pixels', (width) => {
  // rules: checkout summary, emptied cart
  test('a card is paid: VAT before, the cart emptied on the way, the order verified after', async () => {
    const page = await atPayment({ width })
    await expect.poll(() => main(page).getByRole('radio').first().isChecked()).toBe(true)
    await page.getByRole('complementary', { name: 'Order summary' }).getByText('VAT', { exact: true }).waitFor()
    await screenshot(page, 'card-method')
    await expectNoAxeViolations(page)
    await press(page, `Pay Now ${formatNaira(DUE)}`)
    await page.waitForURL('**/sandbox-pay/*')
    await page.getByText('No money moves here, and no card is asked for.').waitFor()
    await main(page).getByText(formatNaira(DUE)).waitFor()
    expect(await main(page).getByRole('button').allTextContents()).toEqual(['Approve', 'Decline', 'Leave'])
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await screenshot(page, 'sandbox')
    await expectNoAxeViolations(page)
    await press(page, 'Approve')
    await heading(page, 'Order success')
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    await screenshot(page, 'card-success')
    await expectNoAxeViolations(page)
    expect(await orders()).toMatchObject([{ method: 'sandbox', payment_state: 'paid', amount: DUE, vat: 2_800 }])
    await page.reload()
    await heading(page, 'Order success')
  })

  test('declined, tried again, paid', async () => {
    const page = await atSandbox({ width })
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
    expect((await attempts()).map(({ state }) => state)).toEqual(['failed', 'paid'])
    const [first] = await attempts()
    await page.goto(`/payment-successful?reference=${first!.reference}`)
    await heading(page, 'Order success')
  })
})

// rules: emptied cart
test('declined, and everything goes back into the cart', async () => {
  const page = await atSandbox({ width: PHONE })
  await press(page, 'Decline')
  await press(page, 'Put everything back in the cart')
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: dress.name }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Put everything back in the cart')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
})

test('the last piece of all, declined and put back, is ordered again and paid', async () => {
  dress = await site.product({ price: 40_000, stock: 1 })
  const page = await atSandbox({ width: PHONE })
  await press(page, 'Decline')
  await press(page, 'Put everything back in the cart')
  await page.getByText('Everything is back in your cart', { exact: true }).waitFor()
  await screenshot(page, 'card-put-back')
  await page.keyboard.press('Escape')
  await page.goto('/checkout/method')
  await press(page, `Pay Now ${formatNaira(DUE)}`)
  await heading(page, 'Sandbox payment')
  await press(page, 'Approve')
  await heading(page, 'Order success')
  expect(
    (await orders())
      .map(({ payment_state, stock_released_at }) => [payment_state, stock_released_at !== null])
      .toSorted(),
  ).toEqual([
    ['failed', true],
    ['paid', false],
  ])
})

test('while nobody can say whether it was paid, the cart is filled and the order says that it holds its pieces', async () => {
  const page = await atSandbox({ width: PHONE })
  await press(page, 'Decline')
  await heading(page, 'Order failed')
  const { sandbox } = site.services.providers
  site.services.providers.sandbox = { ...sandbox!, check: async () => ({ kind: 'unreachable', why: 'it is down' }) }
  try {
    await press(page, 'Put everything back in the cart')
    await page.getByText('This order still holds its pieces for a while', { exact: false }).waitFor()
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: dress.name }).waitFor()
    await screenshot(page, 'card-put-back-held')
    await expectNoAxeViolations(page)
  } finally {
    site.services.providers.sandbox = sandbox!
  }
  expect(await orders()).toMatchObject([{ payment_state: 'failed', stock_released_at: null }])
})

test('the redirect gets lost: the webhook tells, and the account shows it', async () => {
  const page = await atSandbox({ width: PHONE })
  await press(page, 'Lose the redirect')
  await heading(page, 'The redirect got lost')
  await screenshot(page, 'sandbox-lost')
  await expectNoAxeViolations(page)
  await page.goto('/account')
  await main(page).getByText('Payment awaited').waitFor()
  await screenshot(page, 'card-account')
  await expectNoAxeViolations(page)
  await processWebhooks(site.services)
  await page.reload()
  await main(page).getByText('Payment awaited').waitFor({ state: 'detached' })
  expect(await orders()).toMatchObject([{ payment_state: 'paid' }])
})

test('too little is never a success, and is not to be paid again', async () => {
  const page = await atSandbox({ width: PHONE })
  await press(page, 'Pay less')
  await heading(page, 'Order pending')
  await main(page).getByText('Please don’t pay the whole again.', { exact: false }).waitFor()
  for (const name of ['Try again', 'Put everything back in the cart'])
    await expect.poll(() => main(page).getByRole('button', { name }).count()).toBe(0)
  await main(page)
    .getByRole('region', { name: /^Pay the other ₦/ })
    .waitFor()
  await expectNoAxeViolations(page)
  const [attempt] = await attempts()
  await page.goto(`/payment-successful?status=success&reference=${attempt!.reference}`)
  await heading(page, 'Order pending')
})
// rules: order status page, sent once
test('a payment that is not decided is asked about until it is', async () => {
  const page = await atSandbox({ expected: [/ERR_CONNECTION_RESET/, /verify/] })
  const presses: string[] = []
  page.on('request', (request) => request.method() === 'POST' && presses.push(request.url()))
  await pressTwice(main(page).getByRole('button', { name: 'Pay late' }))
  await heading(page, 'Order pending')
  expect(presses.length).toBe(1)
  await main(page).getByText('We are asking for it').waitFor()
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

test("back from the payment's page is how the payment stands, not an empty checkout", async () => {
  const page = await atSandbox()
  await page.goBack()
  await heading(page, 'Order pending')
  await page.goForward()
  await press(page, 'Leave')
  await heading(page, 'Order failed')
})

test('what turns out to be paid is not put back into the cart', async () => {
  const page = await atSandbox({ expected: [/status of 409/] })
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

test('an order whose page was closed is paid from the account', async () => {
  const page = await atSandbox()
  await page.goto('/account')
  await main(page)
    .getByRole('link', { name: /^Pay now/ })
    .click()
  await heading(page, 'Order pending')
  await press(page, 'Pay now')
  await heading(page, 'Sandbox payment')
  await press(page, 'Approve')
  await heading(page, 'Order success')
  expect(await orders()).toMatchObject([{ payment_state: 'paid' }])
})

test('a decided payment is not played twice', async () => {
  const page = await atSandbox({ expected: [/status of 409/] })
  const address = page.url()
  await press(page, 'Approve')
  await heading(page, 'Order success')
  await page.goto(address)
  await main(page).getByRole('link', { name: 'See the order' }).click()
  await heading(page, 'Order success')
})

test('a page that cannot be opened says so and keeps the cart; the next press is a new order', async () => {
  const page = await atPayment({ expected: [/status of 409/] })
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
  expect((await orders()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending'])
})

test('a payment that the sandbox does not play is not found', async () => {
  const page = await openPage(site, { expected: [/status of 404/] })
  await page.goto('/sandbox-pay/made-up')
  await main(page).getByText('Payment not found').waitFor()
  await expectNoAxeViolations(page)
})
