import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered } from '#test/admin-page.ts'
import { DESK } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: orders page
test('orders are listed, and an order page shows the customer and the totals', async () => {
  const { id, number } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/order')
  await page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .getByText('Amaka Obi')
    .waitFor()
  const heads = page.getByRole('table').getByRole('columnheader')
  expect(await heads.allTextContents()).toEqual(['Order ID', 'Customer', 'Date', 'Amount', 'Status', 'Action'])

  await page.goto(`/admin/order/${id}`)
  await page.getByRole('region', { name: 'Customer Details' }).getByText('Amaka Obi').waitFor()
  const details = page.getByRole('region', { name: 'Order Details' })
  expect(await details.getByRole('columnheader').allTextContents()).toEqual([
    'Product',
    'Quantity',
    'Price',
    'Colour',
    'Size',
  ])
  expect(await details.getByRole('term').allTextContents()).toEqual(['Subtotal', 'Shipping/VAT', 'Total'])
})

// rules: products page
test('the product list has columns for stock and reorder level', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product')
  await page.getByText(site.products[0]!.number).waitFor()
  expect(await page.getByRole('table').getByRole('columnheader').allTextContents()).toEqual([
    'Product #',
    'Product Details',
    'Price(NGN)',
    '# in stock',
    'Reorder level',
    'Quick Actions',
  ])
})

// rules: customers page
test('customers are listed with their last activity, and a customer page shows the orders', async () => {
  const { number } = await ordered(site, 'Bisi Alade')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers?q=Bisi')
  await page
    .getByRole('row')
    .filter({ hasText: 'Bisi Alade' })
    .getByText(/now|second|minute/)
    .waitFor()
  const heads = page.getByRole('table').getByRole('columnheader')
  expect(await heads.allTextContents()).toEqual(['Customer', 'Email', 'Phone Number', 'Last Active', 'Actions'])
  await page.getByRole('link', { name: 'About Bisi Alade' }).click()
  await page.getByRole('region', { name: 'Order History' }).getByText(`#${number}`).waitFor()
})

// rules: newest orders, summary cards
test('the first page shows four summary cards, the five newest orders and a link to all orders', async () => {
  for (const each of [1, 2, 3, 4, 5, 6]) await ordered(site, `Buyer ${each}`)
  const page = await adminPage(site, DESK)
  await page.goto('/admin/sales-analytics')
  const cards = page.getByRole('term').filter({ hasText: /^(Total|Product|New)/ })
  await expect
    .poll(() => cards.allTextContents())
    .toEqual(['Total Sales', 'Total Orders', 'Product Sold', 'New Customers'])
  const newest = page.getByRole('region', { name: 'Order List' })
  await newest.getByText('Buyer 6').waitFor()
  const rows = await newest.getByRole('row').allTextContents()
  const names = rows.map((row) => /Buyer \d/.exec(row)?.[0]).filter((name) => name !== undefined)
  expect(names).toEqual(['Buyer 6', 'Buyer 5', 'Buyer 4', 'Buyer 3', 'Buyer 2'])
  await newest.getByRole('link', { name: 'View all' }).click()
  await page.waitForURL('**/admin/order')
})

// rules: load before navigation
test('clicking the link to a deleted product stays on the list page and shows why', async () => {
  const product = await site.product()
  const other = await site.admin()
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product?q=${product.number}`)
  await page.getByRole('link', { name: `Edit ${product.name}` }).waitFor()
  await site.api('DELETE', `/products/${product.id}`, { token: other.token })
  await page.getByRole('link', { name: `Edit ${product.name}` }).click()
  await toast(page, 'Product not found').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/product')
})
