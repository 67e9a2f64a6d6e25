import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, press } from '#test/admin-page.ts'
import { DESK, openPage } from '#test/browser.ts'
import { resize } from '#test/browser/resize.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

// rules: sandbox banner
test('a short page below the sandbox banner fits the window', async () => {
  const visitor = await openPage(site, { width: DESK })
  await visitor.goto('/admin-login')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/settings/web-address')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  for (const each of [visitor, page]) {
    await each.getByRole('complementary', { name: 'Sandbox' }).waitFor()
    const beyond = () =>
      each.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
    await expect.poll(beyond).toBe(0)
  }
})

// rules: responsive layout
test('the product’s pictures stay inside their cards with long colour names and in narrow windows', async () => {
  const product = await site.product({ colors: ['Midnight indigo with cassava resist', 'Wine'] })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  const cards = page.getByRole('list', { name: 'Selected images' }).getByRole('listitem')
  await cards
    .first()
    .getByLabel(/^Colour shown in/)
    .selectOption({ index: 1 })
  for (const width of [DESK, 1024, 390, 320]) {
    await resize(page, width)
    const beyond = await cards.evaluateAll((all) =>
      all.map((card) => {
        const edge = card.getBoundingClientRect().right
        return [...card.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge).length
      }),
    )
    expect({ width, beyond }).toEqual({ width, beyond: beyond.map(() => 0) })
  }
})
