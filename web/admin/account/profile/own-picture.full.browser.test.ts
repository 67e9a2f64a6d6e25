import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, press, uploadNamed } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: staff picture
test.each(flowWidths('own-picture'))(
  'at %i pixels a staff member uploads a profile picture, which the page header shows too',
  async (width) => {
    const page = await adminPage(site, width, { name: 'Zainab Musa' })
    await page.goto('/admin/account')
    const faces = page.locator('img[src^="/media/"]')
    await expect.poll(() => page.getByText('ZM', { exact: true }).count()).toBe(2)
    const field = page.getByLabel('Profile picture')
    await field.setInputFiles([{ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
    await field.setInputFiles([{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nothing of the kind') }])
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.setInputFiles([await uploadNamed('me.jpg')])
    await toast(page, 'Profile picture updated').waitFor()
    await expect.poll(() => faces.count()).toBe(2)
    await screenshot(page, 'admin-account-with-picture')
    await expectNoAxeViolations(page)
    await page.goto('/admin/account/sessions')
    await expect.poll(() => faces.count()).toBe(1)
    await page.goto('/admin/account')
    await press(page, 'Remove picture')
    await toast(page, 'Profile picture removed').waitFor()
    await expect.poll(() => page.getByText('ZM', { exact: true }).count()).toBe(2)
  },
)
