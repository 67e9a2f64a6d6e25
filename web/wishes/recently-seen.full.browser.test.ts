import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

const seen = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const names = (page: Page) => seen(page).getByRole('heading', { level: 3 }).allTextContents()

// rules: recently viewed
test('recently viewed products appear on the next product page and on the wish list', async () => {
  const [one, two] = await Promise.all([
    site.product({ pictures: 0, name: 'First seen' }),
    site.product({ pictures: 0, name: 'Then seen' }),
  ])
  const page = await openPage(site, { width: PHONE })
  for (const { id, name } of [one, two]) {
    await page.goto(`/products/${id}`)
    // The page may miss the first move, as its code loads after its text.
    const touched = async (count: number) => {
      await page.mouse.move(20 + count, 300)
      return page.evaluate(() => localStorage.getItem('gurara') ?? '')
    }
    let moves = 0
    await expect.poll(() => touched((moves += 1)), { message: name }).toContain(id)
  }
  await expect.poll(() => names(page)).toEqual(['First seen'])
  await expectNoAxeViolations(page)
  await page.goto('/wishlist')
  await expect.poll(() => names(page)).toEqual(['Then seen', 'First seen'])
})
