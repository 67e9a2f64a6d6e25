import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, ordered, pixelsThatStickOut } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { makeDiscount } from '#test/discounts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  for (let one = 10; one < 22; one += 1) await site.customer({ name: `Halima Sani ${one}` })
  await makeDiscount(site.db, { name: 'Every long condition', code: 'LONG10', usesAtMost: 1000 })
})
afterAll(() => site.close())

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

describe.each(flowWidths('lists'))('at %i pixels', (width) => {
  // rules: back link, clickable rows
  test('clicking a row opens it, and Back returns to the list with its page and search', async () => {
    const page = await adminPage(site, width)
    await page.goto('/admin/customers?q=Halima&limit=10')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText('Showing 11-12 of 12').waitFor()
    await page.waitForURL(/page=2$/)
    const left = addressOf(page)
    const row = page.getByRole('row').filter({ hasText: 'Halima Sani' }).first()
    await row.getByText('@example.com').click()
    await page.getByRole('heading', { level: 1, name: /^Halima Sani/ }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByText('Showing 11-12 of 12').waitFor()
    await expect.poll(() => addressOf(page)).toBe(left)
    expect(await pixelsThatStickOut(page)).toBe(0)
  })

  // rules: list filters
  test.each(['/admin/order', '/admin/product', '/admin/customers'])(
    '%s has its filters in one line, and its first row near the header',
    async (path) => {
      await ordered(site, 'Ngozi Eze')
      const page = await adminPage(site, width)
      await page.goto(path)
      const row = await boxOf(page.getByRole('table').getByRole('row').nth(1))
      const header = await boxOf(page.getByRole('banner').first())
      if (width === PHONE) expect(row.y - header.y - header.height).toBeLessThanOrEqual(220)
      const filters = page
        .getByRole('search', { name: 'Search and filter' })
        .locator('input:not([type=hidden]), select')
      const tops = await filters.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
      expect(await pixelsThatStickOut(page)).toBe(0)
      await expectNoAxeViolations(page)
    },
  )

  // rules: responsive layout
  test.each([
    ['/admin/customers?q=Halima', 'Halima Sani'],
    ['/admin/discounts', 'Every long condition'],
  ])('eight rows of %s fit on a phone screen', async (path, text) => {
    const page = await adminPage(site, width)
    await page.goto(path)
    const rows = page
      .getByRole('row')
      .filter({ hasText: text })
      .filter({ hasNot: page.getByRole('columnheader') })
    await rows.first().waitFor()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(width === PHONE ? 76 : 60)
    await expectNoAxeViolations(page)
  })
})

// rules: page actions
test('on a phone a page’s secondary actions are in a menu, which Escape and Back close', async () => {
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/product')
  await page.getByRole('link', { name: 'Add New Product' }).waitFor()
  const button = page.getByRole('button', { name: 'More actions', exact: true })
  const bulkEdit = page.getByRole('link', { name: 'Bulk edit' })
  expect(await bulkEdit.count()).toBe(0)
  await button.focus()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('group', { name: 'More actions' }).locator('a, button')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Low stock')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Bulk edit')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => bulkEdit.count()).toBe(0)
  await button.click()
  expect(await entries.evaluateAll((all) => all.filter((entry) => entry.checkVisibility()).length)).toBe(5)
  await page.goBack()
  await expect.poll(() => bulkEdit.count()).toBe(0)
  expect(addressOf(page)).toBe('/admin/product')
  await button.click()
  await bulkEdit.click()
  await page.getByRole('heading', { level: 1, name: 'Bulk edit products' }).waitFor()
})

// rules: pagination
test.each(['0', '-3', 'two', '99'])(
  'a list requested with page %s shows the nearest existing page and corrects the URL',
  async (asked) => {
    const page = await adminPage(site, DESK)
    await page.goto(`/admin/customers?q=Halima&page=${asked}`)
    const shown = asked === '99' ? 2 : 1
    await page.waitForURL(new RegExp(`[?&]page=${shown}(&|$)`))
    await page.getByText(shown === 1 ? 'Showing 1-10 of 12' : 'Showing 11-12 of 12').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('Halima')
  },
)

// rules: pagination
test('the chosen number of rows also applies to the other lists', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers?q=Halima')
  await page.getByLabel('Rows per page').selectOption('20')
  await page.getByText('Showing 1-12 of 12').waitFor()
  await page.goto('/admin/product')
  await expect.poll(() => page.getByLabel('Rows per page').inputValue()).toBe('20')
})

// rules: clickable rows
test('Enter on a row’s link opens the row, but selecting its text does not', async () => {
  const { number } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/order?q=Amaka')
  const row = page.getByRole('row').filter({ hasText: `#${number}` })
  const opened: string[] = []
  page.on('request', (request) => /\/order\/\w{16}$/.test(request.url()) && opened.push(request.url()))
  const name = await boxOf(row.getByRole('cell', { name: 'Amaka Obi' }))
  await page.mouse.move(name.x + 13, name.y + name.height / 2)
  await page.mouse.down()
  await page.mouse.move(name.x + 60, name.y + name.height / 2, { steps: 3 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(2)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  expect([addressOf(page), opened]).toEqual(['/admin/order?q=Amaka', []])
  await row.getByRole('link', { name: `#${number}`, exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
})

// rules: back-office search
test('Enter in the search box opens the first result once it is loaded', async () => {
  const { number } = await ordered(site, 'Rukayat Ojo')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/sales-analytics')
  const box = page.getByLabel('Search the back office')
  await box.fill(number)
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
})

// rules: back-office search
test('a failed search reports the error instead of no results', async () => {
  const page = await adminPage(site, DESK, { expected: [/api\/search/, /ERR_CONNECTION_RESET/] })
  await page.route('**/api/search?*', (route) => route.abort('connectionreset'))
  await page.goto('/admin/sales-analytics')
  await page.getByLabel('Search the back office').fill('Nobody of that name')
  const search = page.getByRole('search', { name: 'Shop search' })
  await search.getByText('There is no connection').first().waitFor()
  await expect.poll(() => search.getByText('No results').count()).toBe(0)
})
