import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, flowWidths, screenshot } from '#test/browser.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { onHand } from '#test/orders.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** Creates a product and returns it with the barcode of its first variant. */
async function coded(name: string, stock: number) {
  const product = await site.product({ name, price: 45_000, stock })
  const { token } = await site.admin()
  const { body } = await site.api<{ codes: { size: string; color: string; code: string }[] }>(
    'POST',
    `/admin/products/${product.id}/barcodes`,
    { token },
  )
  return { product, code: body.codes[0]!.code }
}

const sums = (page: Page) => page.getByRole('region', { name: 'Total' })
const sold = (page: Page) => page.getByRole('region', { name: /^Sold:/ })

// rules: counter sales, barcodes, form drafts
test.each(flowWidths('counter'))(
  'at %i pixels a product is scanned twice, paid in cash, handed over and its receipt printed',
  async (width) => {
    const { product, code } = await coded(`Scanned gown ${width}`, 3)
    const page = await adminPage(site, width, { roles: ['sales'] })
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'Printed'
      }
    })
    await page.goto('/admin/counter')
    const search = page.getByLabel('Add a product')
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    // A scanner types the code and presses Enter.
    for (const _ of [1, 2]) {
      await search.fill(code)
      await search.press('Enter')
    }
    const line = page.getByRole('group', { name: `Line 1: ${product.name}` })
    await expect.poll(() => line.locator('output').innerText()).toBe('2')
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await fill(page, 'Cash received (NGN)', '100,000')
    await page.getByText('Change: ₦10,000').waitFor()
    await page.reload()
    await page.getByText('Draft restored').waitFor()
    await page.getByRole('button', { name: 'Take ₦90,000 and complete sale' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, `counter-${width}`)

    await page.getByLabel('Cash received (NGN)').press('Enter')
    const take = page.getByRole('button', { name: 'Take ₦90,000 and complete sale' })
    await expect.poll(() => take.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await onHand(site.db, product)).toBe(3)
    await sums(page).locator('dl[aria-busy=false]').waitFor()
    await page.keyboard.press('Enter')
    await sold(page).getByText('Change: ₦10,000').waitFor()
    await expect.poll(() => onHand(site.db, product)).toBe(1)
    await numberReceipts(site.services)
    const receipt = page.getByRole('article', { name: 'Receipt' })
    await receipt.getByText(/^R-\d{4}-\d{6}$/).waitFor()
    await receipt.getByText(product.name).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, `counter-sold-${width}`)
    await page.getByRole('button', { name: 'Print receipt' }).click()
    await expect.poll(() => page.title()).toBe('Printed')
    await sold(page)
      .getByRole('link', { name: /for refunds and returns/ })
      .click()
    await page.getByRole('region', { name: 'Customer Details' }).getByText('No name given').waitFor()
  },
)

// rules: counter sales, gift card payment
test.runIf(isFull)(
  'a gift card pays its balance, card terminal and cash pay the rest, and wrong amounts do not complete the sale',
  async () => {
    const { product } = await coded('Paid in parts', 2)
    const owner = await site.admin()
    const { code } = await cardDesk(site, () => owner.token).printed(20_000)
    const page = await adminPage(site, DESK)
    await page.goto('/admin/counter')
    await page.getByLabel('Add a product').fill(product.name)
    await page.getByRole('button', { name: new RegExp(`^${product.name}`) }).click()
    await sums(page).locator('dl[aria-busy=false]').waitFor()
    await press(page, 'Pay with gift card')
    await fill(page, 'Gift card code', 'AAAA CCCC DDDD EEEE')
    await press(page, 'Apply')
    await page.getByText('This gift card code is not valid.', { exact: false }).waitFor()
    await fill(page, 'Gift card code', code)
    await press(page, 'Apply')
    await page.getByText('₦20,000 is paid with the gift card (balance ₦20,000).').waitFor()
    await page.getByLabel('Several methods').check()
    await fill(page, 'Card terminal (NGN)', '15,000')
    await page.getByText('₦10,000 is still to be paid.').waitFor()
    await fill(page, 'Terminal slip number', '004512')
    await press(page, 'Take ₦25,000 and complete sale')
    await page.getByRole('alert').getByText('The amounts don’t add up to the total yet').waitFor()
    expect(await onHand(site.db, product)).toBe(2)
    await fill(page, 'Cash (NGN)', '10,000')
    await page.getByText('The full amount is covered.').waitFor()
    await press(page, 'Take ₦25,000 and complete sale')
    await sold(page).waitFor()
    await expect.poll(() => onHand(site.db, product)).toBe(1)
  },
)

// rules: counter sales, form drafts
test.runIf(isFull)('a sale started after discarding a restored draft is not shown as restored', async () => {
  const { product } = await coded('Begun anew', 2)
  const page = await adminPage(site, DESK)
  await page.goto('/admin/counter')
  const add = async () => {
    await page.getByLabel('Add a product').fill(product.name)
    await page.getByRole('button', { name: new RegExp(`^${product.name}`) }).click()
    await page.getByRole('group', { name: `Line 1: ${product.name}` }).waitFor()
  }
  await add()
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  await page.getByRole('status').filter({ hasText: 'Draft restored' }).getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Draft restored').waitFor({ state: 'detached' })
  await add()
  expect(await page.getByText('Draft restored').count()).toBe(0)
})

// rules: counter sales, form drafts
test.runIf(isFull)('retrying a sale whose response was lost sells once and keeps the form', async () => {
  const { product } = await coded('Sold once', 1)
  const page = await adminPage(site, DESK, { expected: [/ERR_FAILED/] })
  await page.goto('/admin/counter')
  await page.getByLabel('Add a product').fill(product.name)
  await page.getByRole('button', { name: new RegExp(`^${product.name}`) }).click()
  await sums(page).locator('dl[aria-busy=false]').waitFor()
  await page.route(
    '**/api/counter-sales',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(page, 'Take ₦45,000 and complete sale')
  await expect.poll(() => onHand(site.db, product)).toBe(0)
  await sums(page).getByRole('alert').waitFor()
  await press(page, 'Take ₦45,000 and complete sale')
  await sold(page).waitFor()
  const { count } = await site.db
    .selectFrom('counter_sales')
    .innerJoin('order_lines', 'order_lines.order_id', 'counter_sales.order_id')
    .where('product_id', '=', product.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
