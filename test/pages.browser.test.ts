import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from './browser.ts'
import { allAnswered } from './browser/requests.ts'
import { resize } from './browser/resize.ts'
import { smallTargets } from './browser/small-targets.ts'
import { smallText } from './browser/small-text.ts'
import { unalignedHeads } from './browser/unaligned-heads.ts'
import { expectNoMarkupFromTexts } from './browser/markup-from-texts.ts'
import { makeCollection } from './collections.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import { pages, pagesThatAre, routePaths } from './pages.ts'
import { isFull } from './run/full.ts'
import { makeTestSite, type TestSite } from './site.ts'
import type { Product } from '#shop/catalogue/products/product.ts'

let site: TestSite
/** A discounted product with the highest prices; lists show it too. */
let dear: Product
beforeAll(async () => {
  site = await makeTestSite()
  await makeCollection(site.db, { slug: 'worn-together', products: site.products.map(({ id }) => id) })
  dear = await site.product({ pictures: 0, price: 1_450_000, discount: 150_000 })
})
afterAll(() => site.close())

type Person = Awaited<ReturnType<TestSite['customer']>>

const things = async (as: Person | undefined) => ({
  '/products/:id': site.products[0]!.id,
  '/collections/:slug': 'worn-together',
  '/blog/:slug': 'fashion-trend-analysis-what-to-expect',
  '/pages/:slug': 'how-we-fit',
  ...(as && { '/account/orders/:id': await ordered(as) }),
})

/** Places an order of a customer; returns its id. */
async function ordered({ token }: Person): Promise<string> {
  const body = cashOrder([{ product: await site.product({ pictures: 0, price: 1_450_000 }) }])
  return (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id
}
const nameOf = (path: string) => path.slice(1).replaceAll(/\/:?/g, '-') || 'home'

test('the table of pages contains every route', () => {
  expect(Object.keys(pages).toSorted()).toEqual(routePaths().toSorted())
})

const sticksOut = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** WCAG 2.2, 1.4.10: the width of a page of 1280 pixels at 400 % zoom. */
const ENLARGED = 320

describe.each(isFull ? [PHONE, DESK] : [PHONE])('%i pixels wide', (width) => {
  // rules: page structure
  test.each(pagesThatAre(['public', 'quiet', 'customer']))(
    '$path has one heading and no errors, passes axe, and fits a phone without sideways scrolling',
    async ({ path, addressOf }) => {
      const as = pages[path] === 'customer' ? await site.customer() : undefined
      const page = await openPage(site, { width, as, reducedMotion: 'reduce' })
      const response = await page.goto(addressOf(await things(as)))
      expect(response?.status()).toBe(200)
      await allAnswered(page)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await sticksOut(page), 'pixels of it that stick out').toBe(0)
      if (width === PHONE) {
        expect(await smallTargets(page), 'too small for a thumb').toEqual([])
        expect(await smallText(page), 'too small to read').toEqual([])
      }
      expect(await unalignedHeads(page), 'heads of tables').toEqual([])
      await screenshot(page, nameOf(path))
      await expectNoAxeViolations(page)
      if (width === DESK) return
      await resize(page, ENLARGED)
      expect(await sticksOut(page), 'pixels of it that stick out, enlarged four times').toBe(0)
    },
  )
})

// rules: page structure
test('a product page with high prices needs no horizontal scrolling at 400 % zoom', async () => {
  const page = await openPage(site, { width: ENLARGED, reducedMotion: 'reduce' })
  await page.goto(`/products/${dear.id}`)
  await allAnswered(page)
  expect(await sticksOut(page), 'pixels of it that stick out').toBe(0)
})

// rules: trusted types
test("a page's scripts cannot create markup from text", async () => {
  const page = await openPage(site, { expected: [/Trusted/] })
  await page.goto('/')
  await expectNoMarkupFromTexts(page)
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/robots.txt', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s, which browsers and search engines request automatically, exists', async (path, type) => {
  const { status, headers } = await fetch(site.url + path)
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
})

test.each(['/nothing-here', '/products/nothing-here', '/blog/nothing-here'])(
  '%s shows a page "not found" with links',
  async (path) => {
    const page = await openPage(site, { expected: [/404/] })
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  },
)

// rules: browsing without javascript
test.each(['/', '/products', '/legal'])('%s is readable without JavaScript', async (path) => {
  const page = await openPage(site, { javaScriptEnabled: false, expected: [/ csp$/] })
  await page.goto(path)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
