import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from '#test/browser.ts'
import { makeCollection } from '#test/collections.ts'
import { pagesThatAre } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: inline styles
test('the scripts wait for the style sheet, even after a click', async () => {
  const page = await openPage(site, { width: PHONE })
  const { promise: arrived, resolve: send } = Promise.withResolvers<void>()
  const sheets: string[] = []
  await page.route('**/assets/*.css', (route) => {
    sheets.push(route.request().url())
    return arrived.then(() => route.continue())
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => sheets.length).toBe(1)
  const script = page.locator('script[type=later]')
  expect(await script.count()).toBe(1)
  send()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await script.count()).toBe(0)
})

// rules: inline styles
test('the style sheet is requested after the pictures', async () => {
  const page = await openPage(site, { width: PHONE })
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  const { promise: arrived, resolve: send } = Promise.withResolvers<void>()
  await page.route(
    (url) => /^\/(assets\/pictures|media)\//.test(url.pathname),
    (route) => arrived.then(() => route.continue()),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.waitForLoadState('domcontentloaded')
  expect(sheets).toEqual([])
  send()
  await expect.poll(() => sheets.length).toBe(1)
})

// rules: inline styles
test('the document of each public page, and of a missing one, contains all styles that its elements need', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/404/] })
  await page.route('**/assets/*.js', () => {})
  await makeCollection(site.db, { slug: 'worn-together', products: [site.products[0]!.id] })
  const named = {
    '/products/:id': site.products[0]!.id,
    '/collections/:slug': 'worn-together',
    '/blog/:slug': 'caring-for-adire-and-hand-dyed-cloth',
    '/pages/:slug': 'how-we-fit',
  }
  const addresses = pagesThatAre(['public']).map(({ addressOf }) => addressOf(named))
  for (const address of [...addresses, '/nothing-here']) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.waitForLoadState('domcontentloaded')
    const missing = await page.evaluate(missingStyles)
    expect({ address, missing }).toEqual({ address, missing: [] })
  }
})

/** Runs in the page. Returns the rules of the style sheet that match an element, in any state, but are not inline. */
async function missingStyles(): Promise<string[]> {
  const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []
    })
  const matches = (selector: string) => {
    try {
      return document.querySelector(selector.replaceAll(/(?<!\\)::?[a-z-]+(?![\w(-])/g, '') || '*') !== null
    } catch {
      return document.querySelector(selector) !== null
    }
  }
  const { href } = document.querySelector<HTMLLinkElement>('link[as=style]')!
  const sheet = await new CSSStyleSheet().replace(await (await fetch(href)).text())
  const inline = rulesIn(document.querySelector('style')!.sheet!.cssRules)
  const found = new Set(inline.map(({ cssText }) => cssText))
  return rulesIn(sheet.cssRules)
    .filter(({ cssText, selectorText }) => !found.has(cssText) && matches(selectorText))
    .map(({ cssText }) => cssText)
}
