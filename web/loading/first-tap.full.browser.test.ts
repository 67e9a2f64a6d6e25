import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let product: { id: string; name: string }
beforeAll(async () => {
  site = await makeTestSite()
  product = await site.product({ pictures: 0, name: 'Kaftan', sizes: ['8', '18'], colors: ['#28356b', '#b05a3c'] })
})
afterAll(() => site.close())

type Control = {
  name: string
  tap: (page: Page) => Promise<unknown>
  /** Waits until the page has done what the control says, and expects it to have done so once. */
  expectDone: (page: Page) => Promise<unknown>
}

const tapButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().tap()
const tapLink = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().tap()
const dialogOpens = (name: string) => async (page: Page) => {
  await page.getByRole('dialog', { name }).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
}
const pathBecomes = (path: string) => (page: Page) => page.waitForURL((url) => url.pathname === path)

const quantityIs = (pieces: string, label: () => string) => async (page: Page) => {
  const quantity = page.getByLabel(label(), { exact: true }).getByRole('status')
  await expect.poll(() => quantity.textContent()).toBe(pieces)
}
const heartIs = (name: string) => async (page: Page) => {
  const heart = page.getByRole('button', { name: `Save ${name} to wish list` }).first()
  await page.getByText('Saved to your wish list').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
}

const inHeader: Control[] = [
  { name: 'Menu', tap: tapButton('Menu'), expectDone: dialogOpens('Menu') },
  { name: 'Search', tap: tapLink('Search'), expectDone: dialogOpens('Search') },
  { name: 'Wish list', tap: tapLink('Wish list'), expectDone: pathBecomes('/wishlist') },
]
const controls: Record<string, Control[]> = {
  '/': [
    ...inHeader,
    { name: 'Cart', tap: tapButton('Cart, 0 items'), expectDone: dialogOpens('Your cart') },
    { name: 'Book appointment', tap: tapButton('Book appointment'), expectDone: dialogOpens('Book an appointment') },
    {
      name: 'Subscribe',
      tap: tapButton('Subscribe'),
      expectDone: (page) => page.getByRole('contentinfo').locator('[aria-invalid=true]').waitFor(),
    },
  ],
  '/products': [
    ...inHeader,
    {
      name: 'Filter',
      tap: (page) => page.getByText('Filter', { exact: true }).first().tap(),
      expectDone: (page) => page.getByLabel('From ₦').first().waitFor(),
    },
    {
      name: 'Sort by',
      tap: (page) => page.getByLabel('Sort by').selectOption('Lowest price'),
      expectDone: (page) => page.waitForURL('**/products?sort=price-up'),
    },
    {
      name: 'a heart',
      tap: (page) => tapButton(`Save ${product.name} to wish list`)(page),
      expectDone: (page) => heartIs(product.name)(page),
    },
    {
      name: 'a product',
      tap: (page) => tapLink(product.name)(page),
      expectDone: (page) => pathBecomes(`/products/${product.id}`)(page),
    },
  ],
  '/products/:id': [
    ...inHeader,
    {
      name: 'a heart',
      tap: (page) => tapButton(`Save ${product.name} to wish list`)(page),
      expectDone: (page) => heartIs(product.name)(page),
    },
    { name: 'SIZE CHART', tap: tapButton('SIZE CHART'), expectDone: dialogOpens('Size chart') },
    { name: 'Find my size', tap: tapButton('Find my size'), expectDone: dialogOpens('Find my size') },
    {
      name: 'Increase quantity',
      tap: tapButton('Increase quantity'),
      expectDone: quantityIs('2', () => 'Quantity'),
    },
    ...['ADD TO CART', 'ADD'].map((name) => ({
      name,
      tap: tapButton(name),
      expectDone: async (page: Page) => {
        await dialogOpens('Your cart')(page)
        await quantityIs('1', () => `Quantity of ${product.name}`)(page)
      },
    })),
  ],
}

// rules: input before hydration, deferred scripts
test.each(Object.entries(controls).flatMap(([path, list]) => list.map((control) => ({ path, ...control }))))(
  'on a slow connection, the first tap on $name of $path does what it says, once',
  async ({ path, tap, expectDone }) => {
    const page = await openPage(site, { width: PHONE, expected: [/422/] })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const line = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
    await devtools.send('Network.emulateNetworkConditions', line)
    await page.goto(path.replace(':id', product.id), { waitUntil: 'commit' })
    await tap(page)
    await expectDone(page)
  },
)
