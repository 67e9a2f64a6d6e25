import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: setup steps, pages by role
test('a setup step that only owners may complete has no link for other staff', async () => {
  const page = await adminPage(site, DESK, { roles: ['manager'] })
  await page.goto('/admin/welcome')
  await page.getByRole('link', { name: 'Delivery fees' }).waitFor()
  const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Test order' }) })
  await step.getByText('Only an owner can do this step.').waitFor()
  await expect.poll(() => step.getByRole('link').count()).toBe(0)
})

describe.each(flowWidths('welcome'))('at %i pixels', (width) => {
  // rules: setup steps
  test('reminds the owner of the setup until the owner hides the reminder', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/sales-analytics')
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await page.getByRole('heading', { name: 'Delivery fees' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-welcome')
    await press(page, 'Hide the setup reminder')
    await page.getByRole('button', { name: 'Show the setup reminder' }).waitFor()
    await page.goto('/admin/sales-analytics')
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Continue setup' }).count()).toBe(0)
    await page.goto('/admin/welcome')
    await press(page, 'Show the setup reminder')
    await page.getByRole('button', { name: 'Hide the setup reminder' }).waitFor()
  })
})
