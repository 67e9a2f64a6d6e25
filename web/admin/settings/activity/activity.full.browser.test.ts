import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: activity list
test.each(flowWidths('activity'))(
  'at %i pixels the activity log is filtered, paged, exported and links to orders',
  async (width) => {
    const who = `Hauwa ${width}`
    const [hauwa, { id, number }] = [await site.admin({ name: who }), await ordered(site, 'Ngozi')]
    await site.api('PATCH', `/order/${id}`, { token: hauwa.token, body: { status: 'in transit' } })
    for (let time = 0; time < 32; time += 1)
      await site.api('PATCH', `/order/${id}/note`, { token: hauwa.token, body: { note: `Note ${time}` } })

    const page = await adminPage(site, width)
    await page.goto('/admin/activity')
    const rows = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(30)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-activity-of-many')

    await page.getByLabel('Staff member').selectOption({ label: who })
    await page.waitForURL(/person=/)
    await page.getByRole('link', { name: 'Older' }).click()
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => rows.last().innerText()).toContain('Changed the status')
    await rows
      .last()
      .getByRole('link', { name: `Order #${number}` })
      .click()
    await page.waitForURL(`**/admin/order/${id}`)
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect.poll(() => rows.count()).toBe(30)

    const saved = page.waitForEvent('download')
    await press(page, 'Export activity')
    expect((await saved).suggestedFilename()).toMatch(/-activity-.*\.csv$/)

    await page.getByLabel('Type').selectOption('appointment')
    await page.getByText('No matching activity').waitFor()
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect.poll(() => rows.count()).toBe(30)
  },
)
