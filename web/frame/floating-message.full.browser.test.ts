import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const STEP = 24
const LARGE = 56

/**
 * Returns the controls, counters and prices that the message link covers while the page scrolls down. High controls are
 * ignored, because most of them can still be clicked.
 */
const coveredGoingDown = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ({ step, high }) => {
      const link = document.querySelector('aside[aria-label="Message us"] a')!
      const covered = new Set<string>()
      for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight + step; y += step) {
        scrollTo(0, y)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const own = link.getBoundingClientRect()
        const isCovered = ({ top, bottom, left, right, height }: DOMRect) =>
          height > 1 && height < high && top < own.bottom && bottom > own.top && left < own.right && right > own.left
        for (const each of document.querySelectorAll(
          'a,button,input,select,textarea,summary,label:has(input),[aria-live]',
        ))
          if (each !== link && each.checkVisibility() && isCovered(each.getBoundingClientRect()))
            covered.add(`${each.ariaLabel ?? each.getAttribute('name') ?? each.textContent} at ${y}`)
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { textContent, parentElement } = texts.currentNode
          if (!/^₦[\d,]+$/.test(textContent?.trim() ?? '') || !parentElement!.checkVisibility()) continue
          const range = document.createRange()
          range.selectNodeContents(texts.currentNode)
          if (isCovered(range.getBoundingClientRect())) covered.add(`${textContent} at ${y}`)
        }
      }
      return [...covered]
    },
    { step: STEP, high: LARGE * 3 },
  )

// rules: messaging button
test.each([
  ['/account', PHONE],
  ['/address', PHONE],
  ['/checkout/shipping', PHONE],
  ['/checkout/method', PHONE],
  ['/checkout/method', DESK],
  ['/onboard/register', PHONE],
  ['/products/:id', PHONE],
  ['/products/:id', 768],
  ['/products/:id', 1024],
  ['/products', PHONE],
  ['/products', 1024],
  ['/track', 768],
  ['/track', DESK],
  ['/', PHONE],
  ['/', 768],
  ['/', DESK],
])('on %s, %i pixels wide, the message link covers no control, counter or price', async (path, width) => {
  const page = await openPage(site, { width, as: await site.customer(), reducedMotion: 'reduce' })
  const { id } = site.products[1]!
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(path.replace(':id', id))
  await allAnswered(page)
  const edit = page.getByRole('button', { name: 'Add New Address' })
  if (path === '/address') await edit.click()
  if (path === '/checkout/shipping') await page.getByRole('radio', { name: 'Delivery' }).check()
  await afterFirstTouch(page)
  expect(await coveredGoingDown(page)).toEqual([])
})

/** The first interaction loads the code that lets the link float. */
async function afterFirstTouch(page: Page): Promise<void> {
  await page.mouse.move(2, 300)
  await allAnswered(page)
}

/** Returns the texts and controls that the link covers in its place in the footer; fails if the link floats. */
const coveredInFooter = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const link = document.querySelector('aside[aria-label="Message us"] a')!
    if (getComputedStyle(link).position === 'fixed') return ['the link floats']
    const own = link.getBoundingClientRect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      const isFixed = parentElement!.closest('header, .buy-bar') !== null
      if (!textContent?.trim() || isFixed || !parentElement!.checkVisibility() || link.contains(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { top, bottom, left, right } of range.getClientRects())
        if (top < own.bottom && bottom > own.top && left < own.right && right > own.left) covered.push(textContent)
    }
    return covered
  })

const messageLink = (page: Page) => page.getByRole('link', { name: /^Message us on/ })
const isShown = (page: Page) => messageLink(page).evaluate((each) => each.checkVisibility({ opacityProperty: true }))
const toProduct = ({ id }: { id: string }) => `/products/${id}`

// rules: messaging button
test.each([320, PHONE, 768, 1024, DESK, 1920])(
  'until the first touch, the message link is in its place in the footer, %i pixels wide',
  async (width) => {
    const customer = await site.customer()
    const product = site.products[1]!
    await site.api('POST', '/order/cash', { token: customer.token, body: cashOrder([{ product }]) })
    const page = await openPage(site, { width, as: customer, expected: [/status of 404/] })
    for (const path of [
      ...['/', '/about', '/products', toProduct(product), '/size-chart', '/blog', '/legal', '/onboard/login'],
      ...['/account', '/address', '/wishlist', '/track', '/collections', '/checkout/shipping', '/nowhere'],
      '/payment-successful?status=success',
    ]) {
      await page.goto(path)
      await allAnswered(page)
      expect(await isShown(page), `on ${path}`).toBe(true)
      expect(await coveredInFooter(page), `on ${path}`).toEqual([])
    }
  },
)

// rules: messaging button
test('from the first touch on, the message link floats while a position is free, and returns to the footer at the end of the page', async () => {
  const page = await openPage(site, { width: DESK, reducedMotion: 'reduce' })
  await page.goto('/about')
  await allAnswered(page)
  const position = () => messageLink(page).evaluate((link) => getComputedStyle(link).position)
  expect(await position()).toBe('absolute')
  await afterFirstTouch(page)
  await expect.poll(position).toBe('fixed')
  expect((await boxOf(messageLink(page))).y).toBeLessThan(900)
  await page.evaluate(() => {
    const rows = document.createElement('div')
    rows.style.cssText = 'position:fixed;inset:0;display:grid'
    rows.append(...Array.from({ length: 12 }, () => document.createElement('button')))
    document.body.append(rows)
  })
  await expect.poll(position, { message: 'while controls are at every position' }).toBe('absolute')
  await page.evaluate(() => document.body.lastElementChild!.remove())
  await expect.poll(position).toBe('fixed')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(position).toBe('absolute')
})

// rules: messaging button
test('the message link moves away from an opened filter', async () => {
  const page = await openPage(site, { width: PHONE })
  // A wrong price opens the filter in the page.
  await page.goto('/products?maxPrice=cheap')
  const under = () =>
    page.getByLabel('To ₦').evaluate((field) => {
      const box = field.getBoundingClientRect()
      const own = document.querySelector('aside[aria-label="Message us"] a')!.getBoundingClientRect()
      return own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top
    })
  await page.setViewportSize({ width: PHONE, height: 420 })
  await page.evaluate(() => scrollTo(0, 0))
  await page
    .getByLabel('To ₦')
    .evaluate((field) => scrollTo(0, scrollY + field.getBoundingClientRect().top - innerHeight + 60))
  await expect.poll(under).toBe(false)
  expect(await isShown(page)).toBe(true)
})

// rules: messaging button
test('the message link is visible before the scripts load, and without scripts', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/\.js/] })
  await page.route('**/*.js', () => new Promise(() => undefined))
  await page.goto(`/products/${site.products[1]!.id}`, { waitUntil: 'commit' })
  await messageLink(page).waitFor()
  expect(await isShown(page)).toBe(true)

  const without = await openPage(site, { width: PHONE, javaScriptEnabled: false, expected: [/ csp$/] })
  await without.goto('/about')
  expect(await isShown(without)).toBe(true)
})
