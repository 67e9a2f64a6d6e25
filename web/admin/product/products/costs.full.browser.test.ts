import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** Expected failed requests: the pictures of products have no files. */
const expected = [/media/]

// rules: product costs, cost of goods, stock report
test.each(flowWidths('costs'))(
  'at %i pixels a cost is entered and reported, and hidden from staff without access to costs',
  async (width) => {
    const name = `Costed gown ${width}`
    const gown = await site.product({ name, price: 25_000, stock: 5 })
    const bare = await site.product({ name: `Bare gown ${width}`, price: 30_000, stock: 3 })
    const page = await adminPage(site, width, { expected })
    await page.goto(`/admin/product/${gown.id}`)
    const part = page.getByRole('region', { name: 'Cost per piece' })
    await part.getByLabel('Cost (₦)').fill('nine')
    await press(page, 'Save cost')
    await part.getByText('Please enter a whole number, 0 or more').waitFor()
    await part.getByLabel('Cost (₦)').fill('₦9,000')
    await press(page, 'Save cost')
    await toast(page, 'Saved').waitFor()
    await part.getByText('At the current price, you earn ₦16,000 per piece (64 %).').waitFor()
    await expect.poll(() => part.getByLabel('Cost (₦)').inputValue()).toBe('9000')
    await part.getByText('Cost history').click()
    await part.getByText('₦9,000', { exact: true }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await part.scrollIntoViewIfNeeded()
    await screenshot(page, 'admin-product-cost')

    await page.goto(`/admin/product/sheet?q=${encodeURIComponent(name)}`)
    const cell = page.getByLabel(`Cost (₦) of ${name}`, { exact: true })
    await expect.poll(() => cell.inputValue()).toBe('9000')
    await cell.fill('10000')
    await press(page, 'Save all')
    await page.getByText('1 product saved').waitFor()

    const { token } = await site.customer()
    const body = cashOrder([{ product: gown, quantity: 2 }, { product: bare }])
    expect((await site.api('POST', '/order/cash', { token, body })).status).toBe(201)
    await page.goto('/admin/reports?part=product')
    const costs = page.getByRole('table', { name: 'Costs and margin' })
    const row = costs.getByRole('row', { name: new RegExp(name) })
    await row.waitFor()
    for (const words of ['₦50,000', '₦20,000', '₦30,000', '60 %']) expect(await row.textContent()).toContain(words)
    await page.getByText(/of revenue, including delivery, has no cost/).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await costs.scrollIntoViewIfNeeded()
    await screenshot(page, 'admin-reports-costs')
    await row.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: 'Costs and margin' }).waitFor()

    await page.goto('/admin/reports/stock')
    const stock = page.getByRole('table', { name: 'By product' })
    await stock.getByRole('row', { name: new RegExp(name) }).waitFor()
    expect(await stock.getByRole('row', { name: new RegExp(name) }).textContent()).toContain('₦30,000')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-stock-at-cost')
    await page.getByRole('link', { name: 'Show products without a cost' }).click()
    await expect.poll(() => stock.getByRole('row', { name: new RegExp(name) }).count()).toBe(0)
    await stock.getByRole('link', { name: bare.name }).click()
    await page.waitForURL(`**/admin/product/${bare.id}`)

    const hers = await adminPage(site, width, { roles: ['editor'], expected })
    await hers.goto(`/admin/product/${gown.id}`)
    await hers.getByRole('heading', { name: 'Collections', exact: true }).waitFor()
    expect(await hers.getByRole('region', { name: 'Cost per piece' }).count()).toBe(0)
    await hers.goto(`/admin/product/sheet?q=${encodeURIComponent(name)}`)
    await hers.getByLabel(`Price (₦) of ${name}`, { exact: true }).waitFor()
    expect(await hers.getByLabel(`Cost (₦) of ${name}`, { exact: true }).count()).toBe(0)
  },
)
