import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: stock counts, drafts
test.each([PHONE, DESK])('at %i pixels a packer counts, and nothing that she typed is lost', async (width) => {
  const variants = ['10', '12'].map((size) => ({ size, color: 'indigo', stock: 4 }))
  const dress = await site.product({ name: `Boubou ${width}`, sizes: ['10', '12'], colors: ['indigo'], variants })
  const page = await adminPage(site, width, { roles: ['packer'], expected: [/ERR_INTERNET_DISCONNECTED/] })
  const stocks = async () => {
    const rows = site.db.selectFrom('stock').where('product_id', '=', dress.id).orderBy('size').select('on_hand')
    return (await rows.execute()).map(({ on_hand }) => on_hand)
  }
  await page.goto('/admin/packing')
  await page.getByRole('link', { name: 'Stock counts' }).click()
  // Not the box that searches the whole shop, which stands above until it is known what she may do.
  const search = page.getByLabel('Search', { exact: true })
  await search.fill(dress.number)
  await search.press('Enter')
  await page.waitForURL(/\?q=/)
  const card = page.getByRole('listitem', { name: dress.name })
  await card.getByLabel('Size 10').fill('3')
  await card.getByLabel('Size 12').fill('few')
  await card.getByText('A whole number, please').waitFor()
  expect(await card.getByRole('button', { name: 'Save count' }).isDisabled()).toBe(true)
  await page.reload()
  expect(await card.getByLabel('Size 12').inputValue()).toBe('few')
  await card.getByLabel('Size 12').fill('9')
  await expectNoAxeViolations(page)
  expect(await pixelsThatStickOut(page)).toBe(0)
  await screenshot(page, 'admin-stock-counts')

  await site.db
    .updateTable('stock')
    .set({ on_hand: 2 })
    .where('product_id', '=', dress.id)
    .where('size', '=', '12')
    .execute()
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Save count' }).click()
  await page.getByText('There is no connection').first().waitFor()
  expect(await card.getByLabel('Size 12').inputValue()).toBe('9')
  await page.context().setOffline(false)
  await card.getByRole('button', { name: 'Save count' }).click()
  await card.getByText('It was 4 when you counted and is 2 now. Please look again.').waitFor()
  expect(await stocks()).toEqual([4, 2])
  await card.getByRole('button', { name: 'It is 9 all the same' }).click()
  await card.getByRole('button', { name: 'Save count' }).click()
  await page.getByText('Count saved', { exact: true }).waitFor()
  expect(await stocks()).toEqual([3, 9])
  expect(await card.getByLabel('Size 10').inputValue()).toBe('')
})
