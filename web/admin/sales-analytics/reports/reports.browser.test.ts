import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { usualPeriods } from '#shop/office/reports/report-period.ts'
import { adminPage, ordered, pixelsThatStickOut } from '#test/admin-page.ts'
import { flowWidths } from '#test/browser.ts'
import { cashOrder } from '#test/orders.ts'
import { GWARIPA } from '#test/reported-shop.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: reports, sales by product
test.each(flowWidths('report-days'))(
  'at %i pixels the filter of a report shows its days, and sales by category add up to the total',
  async (width) => {
    await ordered(site, 'Ngozi')
    const { token } = await site.customer()
    const product = await site.product({ price: 40_000, category: 'Evening gowns' })
    const delivered = cashOrder([{ product }], { area: GWARIPA, address: await site.address(token) })
    await site.api('POST', '/order/cash', { token, body: delivered })
    const page = await adminPage(site, width, { roles: ['bookkeeper'] })
    const days = () => Promise.all(['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue()))
    const [thisMonth, lastMonth] = usualPeriods(shopTimeOf(new Date()).slice(0, 10))
    await page.goto('/admin/reports')
    await expect.poll(days).toEqual([thisMonth!.from, thisMonth!.to])
    await page.getByLabel('Break down by', { exact: true }).selectOption({ label: 'Category' })
    const table = page.getByRole('table', { name: 'Breakdown' })
    await table.getByRole('columnheader', { name: 'Category', exact: true }).waitFor({ state: 'attached' })
    const lastTwo = async () => (await table.getByRole('rowheader').allInnerTexts()).slice(-2)
    await expect.poll(lastTwo).toEqual(['Delivery fees', 'Total'])
    const revenues = await table.getByRole('row').evaluateAll((rows) => {
      const at = [...rows[0]!.children].findIndex(({ textContent }) => textContent === 'Revenue')
      return rows
        .slice(1)
        .map((row) => Number(row.children[at]!.lastElementChild!.textContent!.replace(/[^\d.−-]/g, '')))
    })
    const total = page.getByRole('definition').first()
    expect(revenues.at(-1)).toBe(Number((await total.innerText()).replace(/[^\d.]/g, '')))
    expect(revenues.slice(0, -1).reduce((sum, revenue) => sum + revenue, 0)).toBe(revenues.at(-1))
    expect(await pixelsThatStickOut(page)).toBe(0)
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last month' })
    await expect.poll(days).toEqual([lastMonth!.from, lastMonth!.to])
    expect(new URL(page.url()).searchParams.get('part')).toBe('category')
  },
)
