import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '#test/collections.ts'
import { makeDiscount } from '#test/discounts.ts'
import { adminPage, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  await makeCollection(site.db, { slug: 'sallah', title: 'For Sallah' })
  await makeDiscount(site.db, { code: 'SAVE10' })
  await site.customer({ name: 'Ngozi Eze' })
  const { token } = await site.admin()
  await site.api('POST', '/redirects', { token, body: { from: '/old-shop', to: '/products' } })
})
afterAll(() => site.close())

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

const lists = {
  '/admin/product': true,
  '/admin/customers': true,
  '/admin/collections': true,
  '/admin/content/posts': true,
  '/admin/discounts': false,
  '/admin/settings/old-addresses': true,
}

// rules: deletion confirmation, page actions
test.each([PHONE, DESK])('at %i pixels no list has a delete button outside the menu of a row', async (width) => {
  const page = await adminPage(site, width)
  for (const [path, canDelete] of Object.entries(lists)) {
    await page.goto(path)
    const menus = page.getByRole('button', { name: /^More actions for / })
    if (canDelete || width === PHONE) await menus.first().waitFor()
    else await page.getByRole('table').first().waitFor()
    const remove = page.getByRole('button', { name: /^Delete/ })
    expect(await remove.count(), `delete buttons of ${path}`).toBe(0)
    if (!canDelete) continue
    await menus.last().evaluate((menu) => menu.scrollIntoView({ block: 'end' }))
    await menus.last().click()
    await expect.poll(() => remove.evaluate(isInWindow), { message: `the menu of the last row of ${path}` }).toBe(true)
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).waitFor()
    if (path === '/admin/product') await expectNoAxeViolations(page)
    await press(page, 'Cancel')
    await page.keyboard.press('Escape')
    await expect.poll(() => remove.count()).toBe(0)
  }
})
