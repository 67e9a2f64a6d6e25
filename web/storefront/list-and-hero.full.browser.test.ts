import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: product filter
test('a page number beyond the last one redirects to the last page', async () => {
  const page = await openPage(site)
  await page.goto('/products?page=99&sort=price-up')
  expect(new URL(page.url()).search).toBe('?sort=price-up')
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(site.products.length)
})

test.each([
  'sort=sideways',
  'page=0',
  'page=99999999999999999999',
  'page=two',
  'minPrice=cheap&maxPrice=-1',
  'size=%00',
  'color=<script>',
  'q=%F0%9F%91%97%E2%80%AE',
  `q=${'a'.repeat(300)}`,
])('the product list opens with the unusual query %s', async (query) => {
  const page = await openPage(site)
  const response = await page.goto(`/products?${query}`)
  expect(response?.status()).toBe(200)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Shop all')
})

// rules: home page
test.each([
  ['rotates', 'no-preference', true],
  ['stays still with reduced motion', 'reduce', false],
] as const)('the hero %s', async (_, reducedMotion, moves) => {
  const page = await openPage(site, { reducedMotion })
  await page.clock.install()
  await page.goto('/')
  const isShown = async (picture: number) =>
    (await page.getByRole('button', { name: `Picture ${picture} of 4` }).getAttribute('aria-current')) === 'true'
  await page.clock.runFor(11_000)
  await expect.poll(() => isShown(moves ? 2 : 1)).toBe(true)
})

// rules: home page
test.each([768, 1024, 1440])('the hero’s text is beside its picture, %i pixels wide', async (width) => {
  const page = await openPage(site, { width })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'The collection' })
  const slide = hero.getByRole('img').first()
  const edge = (await boxOf(slide)).x
  for (const text of [
    hero.getByRole('paragraph').first(),
    hero.getByRole('link').first(),
    hero.getByRole('button').last(),
  ]) {
    const { x, width: own } = await boxOf(text)
    expect(x + own).toBeLessThanOrEqual(edge)
  }
})

// rules: home page, product page
test('a hyphenated word is not divided at the end of a line', async () => {
  const { id } = site.products.find(({ name }) => name.includes('Aso-Oke'))!
  const page = await openPage(site)
  for (const [path, word] of [
    ['/', 'hand-woven'],
    [`/products/${id}`, 'Aso-Oke'],
    ['/products', 'Aso-Oke'],
  ] as const) {
    await page.goto(path)
    for (const width of [320, 390, 600, 768, 900, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await linesOf(page, word)]).toEqual([path, width, 1])
    }
  }
})

/** Returns the number of lines that a word takes where it is first shown in the page's main part. */
const linesOf = (page: Page, word: string): Promise<number> =>
  page.evaluate((word) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent!.indexOf(word)
      const isTitle = texts.currentNode.parentElement!.closest('h1,h2,[aria-roledescription] p')
      if (at === -1 || !isTitle) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, at)
      range.setEnd(texts.currentNode, at + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size || 1
    }
    return 0
  }, word)

// rules: product filter
test('no product is alone in the last row of the list on a wide window', async () => {
  const page = await openPage(site, { width: 768, expected: [/media/] })
  for (let count = site.products.length + 1; count < 12; count++) {
    await page.goto('/products')
    const cards = page.getByRole('main').getByRole('article')
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    expect(rows.slice(0, -1).every((row) => row === 3)).toBe(true)
    expect([2, 3, 4]).toContain(rows.at(-1))
    await site.product({ pictures: 0 })
  }
})
