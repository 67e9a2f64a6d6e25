import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from './browser.ts'
import { smallTargets } from './browser/small-targets.ts'
import { expectNoMarkupFromTexts } from './browser/markup-from-texts.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import { pages, pagesThatAre, routePaths } from './pages.ts'
import { makeTestSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

type Person = Awaited<ReturnType<TestSite['customer']>>

const things = async (as: Person | undefined) => ({
  '/products/:id': site.products[0]!.id,
  '/blog/:slug': 'fashion-trend-analysis-what-to-expect',
  ...(as && { '/account/orders/:id': await ordered(as) }),
})

/** The id of an order of hers. */
async function ordered({ token }: Person): Promise<string> {
  const body = cashOrder([{ product: await site.product({ pictures: 0, price: 1_450_000 }) }])
  return (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id
}
/** A page's name as a picture of it is called. */
const nameOf = (path: string) => path.slice(1).replaceAll(/\/:?/g, '-') || 'home'

test('the table of pages has every route', () => {
  expect(Object.keys(pages).toSorted()).toEqual(routePaths().toSorted())
})

const sticksOut = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

describe.each([PHONE, DESK])('%i pixels wide', (width) => {
  // rules: pages
  test.each(pagesThatAre(['public', 'quiet', 'customer']))(
    '$path is whole: one heading, no fault, nothing for axe to find',
    async ({ path, addressOf }) => {
      const as = pages[path] === 'customer' ? await site.customer() : undefined
      const page = await openPage(site, { width, as, reducedMotion: 'reduce' })
      const response = await page.goto(addressOf(await things(as)), { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(200)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await sticksOut(page), 'pixels of it that stick out').toBe(0)
      if (width === PHONE) expect(await smallTargets(page), 'too small for a thumb').toEqual([])
      await screenshot(page, nameOf(path))
      await expectNoAxeViolations(page)
    },
  )
})

/** WCAG 2.2, 1.4.10: so wide is a page of 1280 pixels, enlarged four times. */
const ENLARGED = 320

// rules: pages
test.each(pagesThatAre(['public', 'quiet', 'customer']))(
  '$path is read without scrolling sideways where it is enlarged four times',
  async ({ path, addressOf }) => {
    const as = pages[path] === 'customer' ? await site.customer() : undefined
    const { id } = await site.product({ pictures: 0, price: 1_450_000, discount: 150_000 })
    const page = await openPage(site, { width: ENLARGED, as, reducedMotion: 'reduce' })
    await page.goto(addressOf({ ...(await things(as)), '/products/:id': id }), { waitUntil: 'networkidle' })
    expect(await sticksOut(page), 'pixels of it that stick out').toBe(0)
  },
)

// rules: markup from texts
test('no script of a page can make markup of a text', async () => {
  const page = await openPage(site, { expected: [/Trusted/] })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectNoMarkupFromTexts(page)
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/robots.txt', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s, which browsers and search engines ask for unbidden, is there', async (path, type) => {
  const { status, headers } = await fetch(site.url + path)
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
})

test.each(['/nothing-here', '/products/nothing-here', '/blog/nothing-here'])(
  '%s is not found, with a way on',
  async (path) => {
    const page = await openPage(site, { expected: [/404/] })
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  },
)

// rules: found without scripts
test.each(['/', '/products', '/legal'])('%s can be read without JavaScript', async (path) => {
  const page = await openPage(site, { javaScriptEnabled: false, expected: [/ csp$/] })
  await page.goto(path)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
