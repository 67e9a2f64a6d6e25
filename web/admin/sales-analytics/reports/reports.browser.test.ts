import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { usualPeriods } from '#shop/office/reports/report-period.ts'
import { adminPage, ordered, pixelsThatStickOut } from '#test/admin-page.ts'
import { flowWidths } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: reports, sales by product
test.each(flowWidths('report-days'))(
  'at %i pixels the filter of a report shows its days, and last month by category takes two choices',
  async (width) => {
    await ordered(site, 'Ngozi')
    const page = await adminPage(site, width, { roles: ['bookkeeper'] })
    const days = () => Promise.all(['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue()))
    const [thisMonth, lastMonth] = usualPeriods(shopTimeOf(new Date()).slice(0, 10))
    await page.goto('/admin/reports')
    await expect.poll(days).toEqual([thisMonth!.from, thisMonth!.to])
    await page.getByLabel('Break down by', { exact: true }).selectOption({ label: 'Category' })
    await page.getByRole('table', { name: 'Breakdown' }).getByRole('rowheader').first().waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last month' })
    await expect.poll(days).toEqual([lastMonth!.from, lastMonth!.to])
    expect(new URL(page.url()).searchParams.get('part')).toBe('category')
  },
)
