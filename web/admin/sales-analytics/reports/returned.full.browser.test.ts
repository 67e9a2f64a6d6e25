import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, moreActions, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { paidAndDelivered, sentBack } from '#test/returns.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: returns report, report export
test.each(flowWidths('returns report'))(
  'at %i pixels the returns report shows the returned units and their reasons',
  async (width) => {
    const people = { shop: site, admin: (await site.admin()).token, customer: (await site.customer()).token }
    const gown = await site.product({ name: `Adire gown of a long name, cut wide ${width}`, stock: 9 })
    await sentBack(people, await paidAndDelivered(people, gown, { quantity: 3 }), { quantity: 2 })
    const page = await adminPage(site, width)
    await page.goto('/admin/reports')
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Returns' }).click()
    const table = page.getByRole('table', { name: 'By product and size' })
    const row = table.getByRole('row').filter({ hasText: `cut wide ${width}` })
    await row.getByText('66.7 %').waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-reports-returns')
    const saved = page.waitForEvent('download')
    if (width === PHONE) await moreActions(page)
    await press(page, 'Export CSV returns report')
    expect((await saved).suggestedFilename()).toMatch(/-returns-.*\.csv$/)
    await row.getByRole('link').click()
    await page.getByText('2 of 3 pieces sold in the last 365 days were returned (66.7 %): 2 too small.').waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-product-returned')
  },
)
