import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#shop/core/demo-person.ts'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: demo removal
test('an owner sees what is removed and what is kept before removing the demo shop', async () => {
  const [going, kept] = [await site.product({ name: 'Tiered rose gown' }), await site.product({ name: 'Adire wrap' })]
  await site.customer({ email: demoEmail(1) })
  const { token } = await site.admin()
  await site.api('PATCH', `/products/${kept.id}`, { token, body: { message: 'Ours now' } })
  for (const width of [PHONE, DESK]) {
    const page = await adminPage(site, width)
    await page.goto('/admin/demo')
    await page.getByText('Products to be removed', { exact: true }).click()
    await page.getByText(going.name, { exact: true }).waitFor()
    const stays = page.getByRole('region', { name: 'Data that is kept' })
    await stays.getByText(`${kept.name}: a staff member changed or counted it`).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-demo')
    await press(page, 'Remove the demo shop')
    await page.getByText(/products and .* pictures?, and the sample content/).waitFor()
    if (width === PHONE) {
      await press(page, 'Cancel')
      continue
    }
    await press(page, 'Yes, remove it')
    await toast(page, 'The demo shop was removed').waitFor()
    await page.getByText('There is no demo data in this shop').waitFor()
  }
})
