import type { Locator, Page } from 'playwright-core'
import type { Customer } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { formatNaira } from '#shop/core/money.ts'
import { openPage, type PageOptions } from '../browser.ts'
import type { SignedIn } from '../people.ts'
import type { TestSite } from '../site.ts'

/** Price of a dress for 40,000 paid by card: with 7 % VAT, rounded down, in naira. */
export const DUE = 42_800
/** The products of the test have no picture files. */
const noPictures = [/media/]

export const main = (page: Page): Locator => page.getByRole('main')
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click()
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

export type CardShopper = { site: TestSite; customer: SignedIn<Customer>; dress: Product }

/** A customer who is about to buy a dress with `stock` units in stock. */
export const cardShopper = async (site: TestSite, stock = 5): Promise<CardShopper> => ({
  site,
  customer: await site.customer(),
  dress: await site.product({ price: 40_000, stock }),
})

export const ordersOf = ({ site, customer }: CardShopper) =>
  site.db.selectFrom('orders').selectAll().where('customer_id', '=', customer.user.id).execute()

export const attemptsOf = ({ site, customer }: CardShopper) =>
  site.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('customer_id', '=', customer.user.id)
    .select(['payments.state', 'reference'])
    .orderBy('payments.created_at')
    .execute()

/** Opens the payment step, signed in, with the dress in the cart. */
export async function atPayment(
  { site, customer, dress }: CardShopper,
  { expected = [], ...options }: PageOptions = {},
): Promise<Page> {
  const page = await openPage(site, {
    as: customer,
    expected: [...noPictures, ...expected],
    reducedMotion: 'reduce',
    ...options,
  })
  await page.goto(`/products/${dress.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/method')
  await main(page).getByRole('radio', { name: 'Card payment (test mode: simulated)' }).waitFor()
  return page
}

export async function atSandbox(shopper: CardShopper, options?: PageOptions): Promise<Page> {
  const page = await atPayment(shopper, options)
  await press(page, `Pay Now ${formatNaira(DUE)}`)
  await heading(page, 'Sandbox payment')
  await main(page).getByText(formatNaira(DUE)).waitFor()
  await main(page).getByText('More outcomes', { exact: true }).click()
  return page
}
