import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: ledger page
test.each(flowWidths('ledger'))(
  'at %i pixels the ledger is listed, filtered and exported, and links to orders',
  async (width) => {
    const page = await adminPage(site, width, { roles: ['bookkeeper'] })
    const { token } = await site.admin({ name: 'Hauwa Sani' })
    const { id, number } = await ordered(site, 'Ngozi')
    for (let time = 0; time < 31; time += 1)
      await site.api('POST', `/order/${id}/manual-entries`, { token, body: { way: 'cash', amount: 100 } })

    await page.goto('/admin/ledger')
    const rows = page.getByRole('list', { name: 'Movements' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(30)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-ledger-of-many')

    await fill(page, 'Order', number)
    await page.getByLabel('Order', { exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Accounts of this order since the first entry' }).waitFor()
    const cash = page.getByRole('row', { name: /^Cash/ })
    await expect.poll(() => cash.innerText()).toMatch(/₦3,100/)
    await page.getByRole('link', { name: 'Older' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => rows.last().innerText()).toContain('Order placed by the customer')
    await expect.poll(() => rows.first().innerText()).toMatch(/Manual entry by Hauwa Sani[^]*Cash\s+\+₦100/)
    await rows
      .first()
      .getByRole('link', { name: `Order #${number}` })
      .click()
    await page.waitForURL(`**/admin/order/${id}`)
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(2)

    const saved = page.waitForEvent('download')
    await press(page, 'Export ledger')
    expect((await saved).suggestedFilename()).toMatch(/-ledger-.*\.csv$/)

    await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Refund requested' })
    await page.getByText('No matching movements').waitFor()
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect.poll(() => rows.count()).toBe(30)
    await fill(page, 'From', '2020-01-01')
    await page
      .getByLabel('Period', { exact: true })
      .getByRole('option', { name: 'Custom dates' })
      .waitFor({ state: 'attached' })
    await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Bank' })
    await page.getByText('No matching movements').waitFor()
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Today' })
    await page.waitForURL((url) => url.search.includes('today') && !url.search.includes('2020'))
  },
)
