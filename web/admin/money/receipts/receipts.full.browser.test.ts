import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReceipts } from '#shop/orders/receipts/make-receipts.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { adminPage, ordered, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: receipts page, receipt access, receipt code
test.each(flowWidths('receipts'))(
  'at %i pixels receipts are listed, searched, downloaded and opened by their link',
  async (width) => {
    const page = await adminPage(site, width, { roles: ['owner'] })
    const { token } = await site.admin({ name: 'Hauwa Sani' })
    const { id, number } = await ordered(site, 'Ngozi')
    const { body } = await site.api<{ order: { amount: number } }>('GET', `/order/${id}`, { token })
    const money = { kind: 'received', way: 'cash', amount: body.order.amount }
    await site.api('POST', `/order/${id}/manual-entries`, { token, body: money })
    await numberReceipts(site.services)
    await page.goto(`/admin/receipts?q=${number}`)
    await page.getByText('In progress').first().waitFor()
    await makeReceipts({ ...site.services, shopUrl: site.url })

    await page.reload()
    const a4 = page.getByRole('button', { name: /^A4 of R-/ })
    await a4.waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-receipts')
    const saved = page.waitForEvent('download')
    await a4.click()
    expect((await saved).suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/)

    await page.getByRole('link', { name: `#${number}` }).click()
    await page.waitForURL(`**/admin/order/${id}`)
    await page.getByRole('button', { name: 'Copy receipt link' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-order-with-receipt')

    const { body: papers } = await site.api<{ link: string }>('GET', `/order/${id}/receipts`, { token })
    const { pathname, hash } = new URL(papers.link)
    await page.goto(pathname + hash)
    await page.getByRole('button', { name: 'Show receipt' }).click()
    const roll = page.waitForEvent('download')
    await page.getByRole('button', { name: /^80 mm of R-/ }).click()
    expect((await roll).suggestedFilename()).toMatch(/^R-\d{4}-\d{6}-80mm\.pdf$/)
    await expectNoAxeViolations(page)
    await screenshot(page, 'tracked-with-receipt')
  },
)
