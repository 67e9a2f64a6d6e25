import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { allAnswered, oneMoreAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

// rules: scroll position
test.each([
  [PHONE, 'at once'],
  [DESK, 'at once'],
  [DESK, 'late'],
])('at %i pixels back and forward restore the scroll position when pages load %s', async (width, when) => {
  const page = await openPage(site, { width })
  await page.goto('/products')
  if (when === 'late') await slowLine(page)
  const { id, name } = site.products.at(-1)!
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(0)

  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(() => focused(page)).toBe('main')
  await page.evaluate(() => scrollTo(0, 120))

  await page.goBack()
  await link.waitFor()
  await expect.poll(() => scrolled(page)).toBe(left)
  await expect.poll(() => focused(page)).toBe('main')

  await page.goForward()
  await page.waitForURL(`**/products/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(120)
})

// rules: scroll position
test('on a slow connection Back immediately shows the list at its scroll position', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/products')
  const { name } = site.products.at(-1)!
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  const asked = await slowLine(page)
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const before = asked.length
  expect(before, 'the page requested data and showed that it is loading').toBeGreaterThan(0)
  await page.goBack()
  await link.waitFor()
  await expect.poll(() => scrolled(page)).toBe(left)
  await oneMoreAnswered(page)
  expect(asked.slice(before), 'nothing was requested').toEqual([])
})

/**
 * Delays the page's data requests until "Loading" is shown. Returns the list of requested URLs, to which later requests
 * are added.
 */
async function slowLine(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/*.data*', async (route) => {
    asked.push(route.request().url())
    await page.getByText('Loading', { exact: true }).waitFor()
    await route.continue()
  })
  return asked
}

// rules: scroll position
test('the scroll position is kept if a product loads just before its placeholder would be shown', async () => {
  const page = await openPage(site)
  await page.addInitScript(waitNoLongerThanTheProduct)
  await page.goto(`/products/${site.products[0]!.id}`)
  await page.evaluate(() => scrollTo(0, 120))
  await page.getByRole('banner').getByRole('link', { name: 'ABOUT' }).click()
  await page.waitForURL('**/about')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: site.products[0]!.name }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(120)
})

/** Runs in the page: makes 200 ms timeouts fire at the moment when the product page's scroll position is restored. */
function waitNoLongerThanTheProduct(): void {
  const waiting = new Map<number, () => void>()
  const { setTimeout, clearTimeout, scrollTo } = window
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number) => {
      const id = setTimeout(act, ms)
      if (ms === 200) waiting.set(id, act)
      return id
    },
    clearTimeout: (id: number) => {
      waiting.delete(id)
      clearTimeout(id)
    },
    scrollTo: (x: number, y: number) => {
      scrollTo(x, y)
      if (y === 120) for (const act of waiting.values()) queueMicrotask(act)
    },
  })
}

// rules: deferred content
test('the storefront’s route manifest excludes the back office, but the browser’s Back button still opens it', async () => {
  const page = await openPage(site)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await allAnswered(page)
  expect(asked.filter((path) => path.includes('manifest-'))).toEqual([expect.stringContaining('/shop-manifest-')])
  // The history after a reload of a page that the back office had linked to.
  await page.evaluate(() => {
    history.replaceState({ idx: 0, key: 'office' }, '', '/admin-login')
    history.pushState({ idx: 1, key: 'shop' }, '', '/about')
  })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'WELCOME BACK ADMIN' }).waitFor()
})
