import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNaira } from '#shop/core/money.ts'
import { flowWidths, openPage, PHONE } from '#test/browser.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: customer order page
test.each(flowWidths('order page'))(
  'an order opens from the account and can be printed, at %i pixels',
  async (width) => {
    const customer = await site.customer()
    const product = site.products[2]!
    const body = cashOrder([{ product, quantity: 2 }])
    const placed = await site.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })
    const page = await openPage(site, { width, as: customer })
    await page.goto('/account')
    await page.getByRole('link', { name: `View order #${placed.body.order.id.slice(0, 5)}` }).click()
    await page.getByRole('heading', { level: 1, name: `Order #${placed.body.order.id.slice(0, 5)}` }).waitFor()
    const main = page.getByRole('main')
    for (const said of [
      product.name,
      'Cash on Delivery',
      'will email you when it is ready to pick up',
      customer.user.name,
    ])
      await main.getByText(said).first().waitFor()

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    await expect.poll(() => main.getByText(product.name).first().isVisible()).toBe(true)
  },
)

// rules: customer order page, bank transfer, payment summary
test.runIf(isFull)('asks only for the unpaid rest of an order, with the order’s payment method', async () => {
  const customer = await site.customer()
  const { token } = customer
  const admin = (await site.admin()).token
  const product = site.products[2]!
  const transfer = await site.api<OrderAnswered>('POST', '/order/cash', {
    token,
    body: { ...cashOrder([{ product }]), transfer: true },
  })
  const card = await placeByCard(site, { product, token })
  for (const id of [transfer.body.order.id, card.id])
    await site.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way: 'transfer', amount: 1_000 } })
  const page = await openPage(site, { width: PHONE, as: customer })
  const main = page.getByRole('main')

  await page.goto(`/account/orders/${transfer.body.order.id}`)
  const rest = formatNaira(transfer.body.order.amount - 1_000)
  await main.getByRole('button', { name: `Copy ${rest}` }).waitFor()
  await main.getByText(`You pay the remaining ${rest} by bank transfer before you pick it up.`).waitFor()
  await expect.poll(() => main.getByText(/in cash/i).count()).toBe(0)

  await page.goto(`/account/orders/${card.id}`)
  await main.getByText('Please don’t pay the full amount again.').waitFor()
  await main.getByRole('link', { name: 'Pay the rest' }).click()
  await main.getByRole('heading', { name: `Pay the remaining ${formatNaira(card.amount - 1_000)}` }).waitFor()
  const opened = page.waitForURL('**/sandbox-pay/**')
  await main.getByRole('button', { name: `Pay ${formatNaira(card.amount - 1_000)} by card` }).click()
  await opened
  await main
    .getByText(formatNaira(card.amount - 1_000))
    .first()
    .waitFor()
})
