import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, moreActions, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: reports, sales report, sales by product, vat report, owed report, stock report
test.each(flowWidths('reports'))(
  'at %i pixels reports are filtered, grouped, opened by order and exported',
  async (width) => {
    const page = await adminPage(site, width, { roles: ['bookkeeper'] })
    const { id, number } = await ordered(site, 'Ngozi')
    await page.goto('/admin/reports?from=2020-01-01&to=2020-01-31')
    await page.getByText('No sales in this period').waitFor()
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Clear' }).click()
    const byTime = page.getByRole('table', { name: 'By time' })
    await byTime.waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-reports-sales')

    await page.getByLabel('Break down by', { exact: true }).selectOption({ label: 'Area' })
    const byArea = page.getByRole('table', { name: 'Breakdown' })
    await byArea.waitFor()
    await screenshot(page, 'admin-reports-by-area')
    await byArea.getByRole('link').first().click()
    await page.waitForURL('**/admin/reports/orders**')
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-reports-orders')
    await page.getByRole('link', { name: new RegExp(`^#${number}`) }).click()
    await page.waitForURL(`**/admin/order/${id}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Reports', exact: true }).last().click()
    await byTime.waitFor()
    await page.getByLabel('Break down by', { exact: true }).selectOption({ label: 'Product' })
    await byArea.getByRole('rowheader', { name: 'Adire Oniko Two-Piece' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-reports-by-product')
    await byArea.getByRole('link').first().click()
    await page.getByText(/, Adire Oniko Two-Piece\. An order is listed once/).waitFor()
    await page.goBack()
    await byArea.waitFor()

    const saved = page.waitForEvent('download')
    if (width === PHONE) await moreActions(page)
    await press(page, 'Export CSV sales report')
    expect((await saved).suggestedFilename()).toMatch(/-sales-.*\.csv$/)
    const sheet = page.waitForEvent('download')
    await press(page, 'Export Excel sales report')
    expect((await sheet).suggestedFilename()).toMatch(/-sales-.*\.xlsx$/)
    await fill(page, 'From', '2019-01-01')
    await page.getByText('A report can have up to 1,000 lines').waitFor()
    await page.getByLabel('Group by', { exact: true }).selectOption({ label: 'Years' })
    await byTime.waitFor()

    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'VAT' }).click()
    await page.getByRole('table', { name: 'By rate' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-reports-vat')
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Owed' }).click()
    await page.getByRole('table', { name: 'By order' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-reports-owed')
    await fill(page, 'At the end of', '2020-01-01')
    await page.getByText('Nothing outstanding').waitFor()
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Stock' }).click()
    const byProduct = page.getByRole('table', { name: 'By product' })
    await byProduct.waitFor()
    expect(await byProduct.getByRole('link').count(), 'a bookkeeper doesn’t work with products').toBe(0)
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-reports-stock')
  },
)

// rules: reports
test.each(['sales', 'vat', 'owed', 'stock'])('a failed %s report can be retried', async (kind) => {
  const page = await adminPage(site, 390, { expected: [/ERR_CONNECTION_RESET/, /\/api\//] })
  await ordered(site, 'Ngozi')
  await page.route(`**/api/reports/${kind}*`, (route) => route.abort('connectionreset'))
  await page.goto(kind === 'sales' ? '/admin/reports' : `/admin/reports/${kind}`)
  await page.getByRole('alert').getByText('There is no connection').waitFor()
  await page.unroute(`**/api/reports/${kind}*`)
  await press(page, 'Try again')
  await page.getByRole('table').first().waitFor()
})
