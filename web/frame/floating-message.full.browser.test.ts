import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const STEP = 24

/**
 * Returns the controls and prices that the message link covers while the page scrolls down. Wide rows are ignored,
 * because they can be clicked beside it.
 */
const coveredGoingDown = (page: Page): Promise<string[]> =>
  page.evaluate(async (step) => {
    const link = document.querySelector('aside[aria-label="Message us"] a')!
    const controls = [...document.querySelectorAll('a,button,input,select,textarea')].filter(
      (each) => each !== link && each.checkVisibility(),
    )
    const prices: Range[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (!/^₦[\d,]+$/.test(textContent?.trim() ?? '') || parentElement!.closest('label')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      prices.push(range)
    }
    const wordsOf = (what: Element | Range) =>
      what instanceof Element ? (what.getAttribute('name') ?? what.textContent) : what.toString()
    const covered: string[] = []
    for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight + step; y += step) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (!link.checkVisibility({ opacityProperty: true })) covered.push(`the link is gone at ${y}`)
      const own = link.getBoundingClientRect()
      for (const control of [...controls, ...prices]) {
        const box = control.getBoundingClientRect()
        const apart = box.top >= own.bottom || box.bottom <= own.top || box.left >= own.right || box.right <= own.left
        if (!apart && box.height > 1 && box.height < own.height * 3) covered.push(`${wordsOf(control)} at ${y}`)
      }
    }
    return covered
  }, STEP)

test.each([
  ['/account', PHONE],
  ['/address', PHONE],
  ['/checkout/shipping', PHONE],
  ['/checkout/method', PHONE],
  ['/checkout/method', DESK],
  ['/onboard/register', PHONE],
  ['/products/:id', PHONE],
  ['/products', PHONE],
  ['/', PHONE],
  ['/', 768],
  ['/', DESK],
])('on %s, %i pixels wide, the message link is always visible and covers no control or price', async (path, width) => {
  const page = await openPage(site, { width, as: await site.customer(), reducedMotion: 'reduce' })
  const { id } = site.products[1]!
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(path.replace(':id', id))
  await allAnswered(page)
  const edit = page.getByRole('button', { name: 'Add New Address' })
  if (path === '/address') await edit.click()
  if (path === '/checkout/shipping') await page.getByRole('radio', { name: 'Delivery' }).check()
  // The first interaction loads the code that moves the link.
  await page.mouse.move(2, 300)
  await allAnswered(page)
  expect(await coveredGoingDown(page)).toEqual([])
})

// rules: messaging button
test.each([664, 740, 844, 915])(
  'on lists and products at 390 × %i pixels, the message link covers no control and no counter, before and after the first touch',
  async (height) => {
    const page = await openPage(site, { width: PHONE })
    await page.setViewportSize({ width: PHONE, height })
    for (const path of ['/products', '/products?category=dresses', ...site.products.slice(0, 3).map(toProduct)]) {
      await page.goto(path)
      expect(await coveredNow(page), `${path}, before the first touch`).toEqual([])
      await allAnswered(page)
      await page.mouse.move(2, 300)
      await allAnswered(page)
      await expect.poll(() => coveredNow(page), { message: `${path}, after the first touch` }).toEqual([])
    }
  },
)

const toProduct = ({ id }: { id: string }) => `/products/${id}`

/** Returns the small controls and the counters that the message link covers now. */
const coveredNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const link = document.querySelector('aside[aria-label="Message us"] a')!
    const own = link.getBoundingClientRect()
    return [...document.querySelectorAll('button,input,select,[aria-live]')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        return top < own.bottom && bottom > own.top && left < own.right && right > own.left
      })
      .map((each) => each.ariaLabel ?? each.textContent)
  })

const messageLink = (page: Page) => page.getByRole('link', { name: /^Message us on/ })
const isShown = (page: Page) => messageLink(page).evaluate((each) => each.checkVisibility({ opacityProperty: true }))

// rules: messaging button
test.each([320, PHONE, 768, 1024, DESK])(
  'the message link is visible immediately on every page, %i pixels wide',
  async (width) => {
    const customer = await site.customer()
    const product = site.products[1]!
    await site.api('POST', '/order/cash', { token: customer.token, body: cashOrder([{ product }]) })
    const page = await openPage(site, { width, as: customer, expected: [/status of 404/] })
    for (const path of [
      ...['/', '/about', '/products', `/products/${product.id}`, '/size-chart', '/blog', '/legal', '/onboard/login'],
      ...[
        '/account',
        '/address',
        '/wishlist',
        '/track',
        '/collections',
        '/payment-successful?status=success',
        '/nowhere',
      ],
    ]) {
      await page.goto(path)
      await allAnswered(page)
      expect(await isShown(page), `on ${path}`).toBe(true)
    }
  },
)

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
