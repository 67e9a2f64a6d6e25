import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered } from '#test/admin-page.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: responsive layout
test.each(['/admin/order', '/admin/customers', '/admin/packing', '/admin/product'])(
  'at 1024 pixels the names in %s are not cut while other columns have room',
  async (at) => {
    const name = at.includes('product') ? 'Adire wrap dress with sleeves' : 'Oluwaseun Adeyemi'
    if (at.includes('product')) await site.product({ name })
    else await ordered(site, name)
    const page = await adminPage(site, 1024)
    await page.goto(at)
    const cell = page.getByRole('cell', { name }).first()
    await cell.waitFor()
    const cut = (element: Element) =>
      [element, ...element.querySelectorAll('.truncate')].some((part) => part.scrollWidth > part.clientWidth)
    expect(await cell.evaluate(cut)).toBe(false)
  },
)
