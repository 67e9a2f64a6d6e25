import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK } from '#test/browser.ts'
import { expectToFit } from '#test/browser/faults.ts'
import { LONG_PERSON, longOrder } from '#test/browser/long-names.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { pagesThatAre } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

/** The pages that the owner uses most. `fits.full.browser.test.ts` checks all of them at more widths. */
const USED_MOST = new Set([
  '/admin/order',
  '/admin/order/:id',
  '/admin/product',
  '/admin/product/:id',
  '/admin/settings',
  '/admin/settings/:group',
])

let site: TestSite
let things: Record<string, string>
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: true } })
  const { product, order } = await longOrder(site)
  things = { '/admin/order/:id': order, '/admin/product/:id': product.id, '/admin/settings/:group': 'contact' }
})
afterAll(() => site.close())

// rules: responsive layout
test.each(pagesThatAre(['admin']).filter(({ path }) => USED_MOST.has(path)))(
  '$path fits with long names, numbers and large amounts at 320 and 1440 pixels, with one heading',
  async ({ path, addressOf }) => {
    const page = await adminPage(site, DESK, { name: LONG_PERSON, expected: [/media/] })
    await page.goto(addressOf(things))
    await allAnswered(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const width of [DESK, 320]) await expectToFit(page, path, width)
  },
)
