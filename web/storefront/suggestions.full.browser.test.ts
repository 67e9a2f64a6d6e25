import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: search suggestions
test('products are suggested while typing, and one is opened with only the keyboard', async () => {
  const page = await openPage(site, { width: PHONE })
  const { id, name } = site.products[1]!
  await page.goto('/products')
  const box = page.getByLabel('Search', { exact: true })
  await box.pressSequentially(name.slice(0, 4))
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })
  await option.waitFor()
  await expect.poll(() => box.getAttribute('role')).toBe('combobox')
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => box.inputValue()).toBe(name.slice(0, 4))
  await expectNoAxeViolations(page)
  for (let at = 0; at < 9 && (await option.getAttribute('aria-selected')) !== 'true'; at++)
    await page.keyboard.press('ArrowDown')
  // The input's aria attribute is updated a moment after the list.
  const marked = await option.getAttribute('id')
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(marked)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/products/${id}`)
})

// rules: search suggestions, categories
test('a category is suggested before its products, and opens its list', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/products')
  await page.getByLabel('Search', { exact: true }).pressSequentially('dress')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await options.filter({ hasText: '₦' }).first().waitFor()
  expect(await options.first().textContent()).toBe('DressesCategory')
  await expectNoAxeViolations(page)
  await options.first().click()
  await page.waitForURL((url) => url.search === '?category=Dresses')
  await page.getByRole('heading', { name: 'Dresses', level: 1 }).waitFor()
})

// rules: search suggestions
test('the search says so if it has no suggestions', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  const field = page.getByLabel('Search all products')
  await field.fill('zzzzzz')
  await page.getByRole('status').getByText('No suggestions').waitFor()
  await expectNoAxeViolations(page)
  await field.fill('dress')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.getByText('No suggestions').count()).toBe(0)
})

// rules: search suggestions
test('Enter submits the search if no suggestion is selected, and Escape closes the list', async () => {
  const page = await openPage(site)
  const { name } = site.products[1]!
  await page.goto('/products')
  const box = page.getByLabel('Search', { exact: true })
  await box.pressSequentially(name.slice(0, 4))
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await box.fill(name)
  await list.waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === name)
  await list.waitFor({ state: 'hidden' })
})

// rules: search suggestions
test('shows an error below the search box, without a layout shift, if suggestions cannot be loaded', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/ERR_FAILED|dynamically imported/] })
  await page.goto('/products')
  const sort = page.getByLabel('Sort by')
  const before = await boxOf(sort)
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByLabel('Search', { exact: true }).pressSequentially('adi')
  await page.getByText('Suggestions could not be loaded. Search still works.').waitFor()
  expect(await boxOf(sort)).toEqual(before)
})

// rules: search suggestions
test('a late response never replaces a newer one, and Enter still searches after a lost response', async () => {
  const page = await openPage(site, { expected: [/ERR_FAILED|ERR_CONNECTION/] })
  const [first, second] = [site.products[0]!, site.products[1]!]
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/suggestions?q=${first.name.slice(0, 3)}`, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/products')
  const box = page.getByLabel('Search', { exact: true })
  const asked = page.waitForRequest('**/api/suggestions?*')
  await box.pressSequentially(first.name.slice(0, 3))
  await asked
  await box.fill(second.name)
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await options.filter({ hasText: second.name }).waitFor()
  held.resolve()
  await allAnswered(page)
  expect(await options.allTextContents()).toEqual([expect.stringContaining(second.name)])

  await page.unrouteAll()
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/suggestions?*', async (route) => {
    await slow.promise
    await route.abort()
  })
  await box.fill(first.name)
  await page.getByRole('status').getByText('Searching …').waitFor()
  await expectNoAxeViolations(page)
  slow.resolve()
  await page.getByText('Search still works').waitFor()
  await page.unrouteAll()
  await page.route('**/api/suggestions?*', (route) => route.abort())
  await box.fill(first.name)
  await page.getByText('Search still works').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === first.name)
})

// rules: search ranking
test('clearing the search words removes the sort order that was chosen with them', async () => {
  const page = await openPage(site)
  await page.goto('/products?q=dress&sort=newest')
  const box = page.getByRole('combobox', { name: 'Search' }).or(page.getByRole('searchbox', { name: 'Search' }))
  await box.fill('')
  await box.press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('q'))
  expect(new URL(page.url()).search).toBe('')
})
