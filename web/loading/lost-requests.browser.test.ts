import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeCollection } from '#test/collections.ts'
import { pagesThatAre } from '#test/pages.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const lost = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/]
const notLoaded = (page: Page) => page.getByText('This could not be loaded.')
const staying = (page: Page) => page.getByText('The page could not be loaded.')

type Part = { part: string; path: (site: TestSite) => string; opener: RegExp; shows: (page: Page) => Promise<unknown> }
const parts: Part[] = [
  {
    part: 'the cart',
    path: () => '/',
    opener: /^Cart, /,
    shows: (page) => page.getByText('Your cart is empty').waitFor(),
  },
  {
    part: 'the appointment form',
    path: () => '/',
    opener: /^Book appointment$/,
    shows: (page) => page.getByRole('dialog').getByLabel('Phone').waitFor(),
  },
  {
    part: 'the full-screen picture',
    path: (at) => `/products/${at.products[5]!.id}`,
    opener: /^Full screen$/,
    shows: (page) => page.getByRole('button', { name: 'Zoom in' }).waitFor(),
  },
  {
    part: 'the size chart',
    path: (at) => `/products/${at.products[5]!.id}`,
    opener: /^SIZE CHART$/,
    shows: (page) => page.getByRole('dialog').getByText('Centimetres').waitFor(),
  },
]

// rules: failed requests
describe.each(isFull ? parts : parts.slice(0, 1))('$part', ({ path, opener, shows }) => {
  test('is requested again when its request was lost', async () => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    const line = await cutLine(page, path(site))
    await page.goto(path(site))
    line.state = 'lost once'
    await page.getByRole('button', { name: opener }).click()
    await shows(page)
    expect(line.losses).toBeGreaterThan(0)
  })

  test('opens immediately on a slow connection, and offers a retry if it cannot be loaded', async () => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    const line = await cutLine(page, path(site))
    await page.goto(path(site))
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => notLoaded(page).count()).toBe(0)
    line.state = 'lost'
    await notLoaded(page).waitFor()
    await expect.poll(() => page.locator('h1').textContent()).toBe(heading)
    line.state = 'there'
    await page.getByRole('button', { name: 'Try again' }).click()
    await shows(page)
  })
})

test.runIf(isFull)('the newsletter form reports a lost connection, and can be submitted again', async () => {
  const page = await openPage(site, { expected: lost })
  const line = await cutLine(page, '/legal')
  await page.goto('/legal')
  line.state = 'lost'
  await page.getByLabel('Newsletter').fill('ngozi@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('There is no connection. Please try again').waitFor()
  line.state = 'there'
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please open the link in our email to confirm.').waitFor()
})

// rules: failed requests
test.runIf(isFull)(
  'if the browser has cached a module’s failure, a retry and the next navigation load a new document',
  async () => {
    const page = await openPage(site, { width: PHONE, expected: lost })
    const line = await cutLine(page, '/')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    line.state = 'remembered'
    await page.getByRole('button', { name: /^Cart, / }).click()
    await notLoaded(page).waitFor()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()])
    await page.getByRole('banner').getByRole('link', { name: 'GURARA' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/legal#privacy')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await allAnswered(page)
    expect(documents.slice(0, 3)).toEqual(['/', '/', '/legal'])
    expect(documents.length, 'a page without its code does not navigate by itself').toBeLessThan(5)
  },
)

describe('navigation to a page', () => {
  test('is retried when its requests were lost', async () => {
    const page = await openPage(site, { expected: lost })
    const line = await cutLine(page, '/')
    await page.goto('/')
    line.state = 'lost once'
    await page.getByRole('contentinfo').getByRole('link', { name: 'SHOP' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shop all' }).waitFor()
    // The code may have been fetched before; then only the data was lost.
    expect(line.losses).toBeGreaterThan(0)
  })

  test.each([
    ['code', /\.js$/],
    ['data', /\.data$/],
  ])('stays on the page with a message when the %s cannot be loaded, and works on retry', async (_, what) => {
    const page = await openPage(site, { expected: lost })
    const line = await cutLine(page, '/', what)
    await page.goto('/')
    line.state = 'lost'
    const shop = page.getByRole('contentinfo').getByRole('link', { name: 'SHOP' })
    await shop.click()
    await staying(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    line.state = 'there'
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shop all' }).waitFor()
  })

  test.runIf(isFull)('stays on the page in the back office when the next page cannot be loaded', async () => {
    const page = await adminPage(site, DESK, { expected: lost })
    await page.goto('/admin/sales-analytics')
    const line = await cutLine(page, '/admin/customers')
    await page.goto('/admin/customers')
    line.state = 'lost'
    const link = page.getByRole('navigation').getByRole('link', { name: 'Order', exact: true })
    await link.click()
    await staying(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/customers')
    line.state = 'there'
    await link.click()
    await page.waitForURL('**/admin/order')
  })
})

// rules: failed requests
test.runIf(isFull)('without a connection a clicked link shows a message and leaves the page unchanged', async () => {
  const page = await openPage(site, { expected: lost })
  await makeCollection(site.db, { slug: 'worn-together', products: [site.products[0]!.id] })
  const named = {
    '/products/:id': site.products[5]!.id,
    '/collections/:slug': 'worn-together',
    '/blog/:slug': 'caring-for-adire-and-hand-dyed-cloth',
    '/pages/:slug': 'how-we-fit',
  }
  for (const { addressOf } of pagesThatAre(['public'])) {
    const address = addressOf(named)
    await page.goto(address)
    await page.context().setOffline(true)
    // A link to a page that isn't cached yet; a cached one would open without a connection.
    const gone = page.getByRole('contentinfo').getByRole('link', { name: address === '/legal' ? 'SHOP' : 'Privacy' })
    await gone.click()
    await expect.poll(() => staying(page).count(), { message: address }).toBe(1)
    expect(new URL(page.url()).pathname).toBe(address)
    await page.context().setOffline(false)
  }
})

// rules: scroll position
test.runIf(isFull)('without a connection back and forward show the loaded pages', async () => {
  const page = await openPage(site, { expected: lost })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'SHOP' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop all' }).waitFor()
  await page.context().setOffline(true)
  await page.goBack()
  await page.getByRole('heading', { name: 'Come in for a fitting' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Shop all' }).waitFor()
  await expect.poll(() => staying(page).count()).toBe(0)
})

type Line = {
  /** `remembered`: the browser has cached the module's failure, although the file is available. */
  state: 'there' | 'slow' | 'lost once' | 'lost' | 'remembered'
  losses: number
}

/**
 * Delays or aborts the requests of `page` whose URL matches `what`, except those for scripts that the HTML of `path`
 * names.
 */
async function cutLine(page: Page, path: string, what = /\.(js|data)$/): Promise<Line> {
  const document = await (await fetch(site.url + path)).text()
  const own = new Set(document.match(/\/assets\/[\w-]+\.js/g))
  const line: Line = { state: 'slow', losses: 0 }
  const seen = new Set<string>()
  const isThere = async () => {
    while (line.state === 'slow') await new Promise((resolve) => setTimeout(resolve, 20))
    return line.state
  }
  await page.route(
    ({ pathname }) => what.test(pathname) && !own.has(pathname),
    async (route) => {
      const [kind] = /\w+$/.exec(new URL(route.request().url()).pathname)!
      const state = await isThere()
      const isRemembered = state === 'remembered' && route.request().resourceType() === 'script'
      const isLost = isRemembered || state === 'lost' || (state === 'lost once' && !seen.has(kind))
      seen.add(kind)
      if (!isLost) return route.continue()
      line.losses += 1
      return route.abort()
    },
  )
  return line
}
