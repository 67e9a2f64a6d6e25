import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: saved views
test.each([PHONE, DESK])(
  'at %i pixels filters of a list are saved as a view, renamed, deleted and restored',
  async (width) => {
    await ordered(site, 'Kemi Ade')
    const page = await adminPage(site, width)
    await page.goto('/admin/order')
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await page.getByRole('link', { name: /^#/ }).first().waitFor()
    expect(await views.count()).toBe(0)
    await page.goto('/admin/order?status=pending&q=Kemi')
    await press(page, 'Save view')
    await press(page, 'Save')
    await page.getByText('Please fill this in').waitFor()
    await fill(page, 'Name', 'Kemi, pending')
    await press(page, 'Save')
    const view = views.getByRole('link', { name: 'Kemi, pending' })
    await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-saved-views')

    await press(page, 'More actions for the view Kemi, pending')
    await press(page, 'Rename')
    await fill(page, 'Name', 'Orders of Kemi')
    await press(page, 'Save')
    const renamed = views.getByRole('link', { name: 'Orders of Kemi' })
    await renamed.waitFor()
    await page.goto('/admin/order')
    await renamed.click()
    await page.waitForURL('**/admin/order?status=pending')

    await press(page, 'More actions for the view Orders of Kemi')
    await views.getByRole('button', { name: 'Delete' }).click()
    await renamed.waitFor({ state: 'detached' })
    await page.getByText('View “Orders of Kemi” deleted').waitFor()
    await press(page, 'Undo')
    await renamed.waitFor()
  },
)

// rules: saved views
test.each([
  ['orders', '/admin/order', 'status=gone&courier=gig&payment=unpaid', '/admin/order?payment=unpaid'],
  ['products', '/admin/product', 'state=gone&low=2&q=gown', '/admin/product'],
])(
  'a saved view of %s with filters that no longer exist opens the list without them',
  async (list, at, query, opens) => {
    const page = await adminPage(site, DESK)
    const { id } = await site.db
      .selectFrom('admins')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await site.db.insertInto('saved_views').values({ admin_id: id, list, name: 'Old view', query }).execute()
    await page.goto(at)
    await page.getByRole('link', { name: 'Old view' }).click()
    await expect.poll(() => page.url().replace(/\?$/, '').endsWith(opens)).toBe(true)
    await page.getByRole('link', { name: 'Old view' }).and(page.locator('[aria-current=page]')).waitFor()
  },
)
