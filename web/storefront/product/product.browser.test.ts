import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colorName } from '#shop/core/color-name.ts'
import { expectNoAxeViolations, openPage, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { scriptsRun } from '#test/browser/requests.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const INDIGO = '#28356b'
const CLAY = '#b05a3c'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const size = (page: Page) => page.getByLabel('Size', { exact: true })
/** Waits until the history state counts this many overlays. */
const settled = (page: Page, overlays: number) =>
  page.waitForFunction((count) => (history.state?.overlays ?? 0) === count, overlays)

// rules: variant change in cart
describe('a product that is in the cart in another size or colour', () => {
  test.each([
    ['Add 12 Clay as well', 'Cart, 3 items'],
    ['Change to 12 Clay', 'Cart, 1 item'],
  ])('asks whether to add or replace, and applies the answer “%s”', async (answer, cart) => {
    const page = await openPage(site, { width: PHONE })
    const name = `Boubou, ${answer}`
    const { id } = await site.product({ pictures: 0, name, sizes: ['8', '12'], colors: [INDIGO, CLAY] })
    await page.goto(`/products/${id}`)
    await button(page, 'Cart, 1 item').waitFor()
    await button(page, 'Increase quantity').click()
    await button(page, 'ADD TO CART').click()
    await panel(page).getByRole('link', { name }).waitFor()
    await page.keyboard.press('Escape')
    await size(page).selectOption('12')
    await page.getByRole('radio', { name: 'Clay' }).check()
    await button(page, 'Decrease quantity').click()
    await button(page, 'ADD TO CART').click()
    await page.getByText('In your cart as 8 Indigo ×2.').waitFor()
    expect(await panel(page).isVisible(), 'nothing is replaced before it is asked').toBe(false)
    await expectNoAxeViolations(page)
    await button(page, answer).click()
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await button(page, cart).waitFor()
    await expect.poll(() => button(page, 'ADD TO CART').evaluate((each) => each === document.activeElement)).toBe(true)
  })

  // rules: scroll position
  test.runIf(isFull)('keeps the question and the choices after back and forward', async () => {
    const page = await openPage(site, { width: PHONE })
    const { id } = await site.product({ pictures: 0, name: 'Iro', sizes: ['8', '12'], colors: [INDIGO, CLAY] })
    await page.goto('/products')
    await page.getByRole('main').locator(`a[href="/products/${id}"]`).first().click()
    await button(page, 'Cart, 1 item').waitFor()
    await button(page, 'ADD TO CART').click()
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await size(page).selectOption('12')
    await page.getByRole('radio', { name: 'Clay' }).check()
    await button(page, 'Increase quantity').click()
    await button(page, 'ADD TO CART').click()
    await button(page, 'Add 12 Clay as well').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shop all' }).waitFor()
    await page.goForward()
    await page.getByText('In your cart as 8 Indigo ×1.').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Clay' }).isChecked()).toBe(true)
    await expect.poll(() => size(page).inputValue()).toBe('12')
    await expect.poll(() => page.getByLabel('Quantity', { exact: true }).getByRole('status').textContent()).toBe('2')
  })

  test.runIf(isFull)('is replaced without a question if only opening the page added it', async () => {
    const page = await openPage(site)
    const { id, name } = await site.product({ pictures: 0, name: 'Kaftan', sizes: ['8', '12'], colors: [INDIGO] })
    await page.goto(`/products/${id}`)
    await button(page, 'Cart, 1 item').waitFor()
    await size(page).selectOption('12')
    await button(page, 'ADD TO CART').click()
    await expect.poll(() => panel(page).getByLabel(`Size of ${name}`).inputValue()).toBe('12')
  })
})

// rules: remaining stock, made to order
test('limits the quantity to the stock, says when few are left, and offers made-to-order items', async () => {
  const page = await openPage(site)
  const { id, name } = await site.product({
    pictures: 0,
    name: 'Agbada set',
    sizes: ['8', '12', '14'],
    colors: [INDIGO],
    madeInDays: 14,
    variants: [
      { size: '8', color: INDIGO, stock: 40 },
      { size: '12', color: INDIGO, stock: 2 },
    ],
  })
  await page.goto(`/products/${id}`)
  await button(page, 'Cart, 1 item').waitFor()
  await expect.poll(() => page.getByText(/^Only/).count()).toBe(0)
  for (let more = 0; more < 3; more++) await button(page, 'Increase quantity').click()
  await size(page).selectOption('12')
  await page.getByText('Only 2 left in size 12, Indigo').waitFor()
  await expect.poll(() => page.getByLabel('Quantity', { exact: true }).getByRole('status').textContent()).toBe('2')
  await expect.poll(() => button(page, 'Increase quantity').isDisabled()).toBe(true)
  await button(page, 'ADD TO CART').click()
  const more = panel(page).getByRole('button', { name: `Increase quantity of ${name.toLowerCase()}` })
  await expect.poll(() => more.isDisabled()).toBe(true)
  await button(page, 'Order more (made to order): Agbada set').click()
  await panel(page).getByText('Made to order in 14 days').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await size(page).selectOption({ label: '14 – made to order' })
  await page.getByRole('main').getByText('Made to order in 14 days').waitFor()
  await button(page, 'ADD TO CART').click()
  await button(page, 'Add 14 Indigo (made to order) as well').click()
  await expect.poll(() => panel(page).getByText('Made to order in 14 days').count()).toBe(2)
})

// rules: product page
test.runIf(isFull)(
  'on a narrow phone the add-to-cart bar fits beside a large price and a long size label',
  async () => {
    const page = await openPage(site, { width: 320 })
    const { id } = await site.product({ pictures: 0, price: 1_250_000, stock: 0, sizes: ['8'], madeInDays: 14 })
    await page.goto(`/products/${id}`)
    const bar = page.getByRole('group', { name: 'Add to cart' })
    for (const width of [320, PHONE]) {
      await page.setViewportSize({ width, height: 844 })
      const { x, width: wide } = await boxOf(bar.getByRole('button', { name: 'ADD' }))
      expect(x + wide).toBeLessThanOrEqual(width - 16)
      expect((await boxOf(bar.getByRole('combobox'))).width).toBeGreaterThan(70)
    }
  },
)

// rules: product page
test.runIf(isFull)(
  'after a colour is chosen, a note says that the pictures may differ, and the cart shows the colour',
  async () => {
    // The product's pictures have no files and aren't assigned to a colour.
    const page = await openPage(site, { width: PHONE, expected: [/media/] })
    const { id, colors, shades } = await site.product({ colors: [INDIGO, CLAY], stock: 3 })
    const [chosen, name] = [colors.at(-1)!, colorName(colors.at(-1)!)]
    await page.goto(`/products/${id}`)
    await button(page, 'Cart, 1 item').waitFor()
    const word = page.getByText(`You chose ${name}. The pictures may show another colour.`)
    await expect.poll(() => word.count()).toBe(0)
    await page.getByRole('radio', { name, exact: true }).check()
    await word.waitFor()
    await button(page, 'ADD TO CART').click()
    await expect.poll(() => panel(page).locator(`circle[fill="${shades[chosen]}"]`).count()).toBe(2)
    await site.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  },
)

// rules: product page
describe('the full-screen picture on a phone', () => {
  test.runIf(isFull)('zooms in at the position of a double tap, can be moved, and zooms out', async () => {
    const page = await openPage(site, { width: PHONE, reducedMotion: 'reduce' })
    await page.goto(`/products/${site.products[2]!.id}`)
    await button(page, 'Full screen').click()
    const picture = page.getByRole('dialog').getByRole('img', { name: /picture 1 of/ })
    await picture.waitFor()
    const whole = await boxOf(picture)
    const nearer = button(page, 'Zoom in')
    await nearer.dblclick({ position: { x: 40, y: 60 } })
    const near = await boxOf(picture)
    expect(near.width / whole.width).toBeGreaterThan(1.8)
    expect(near.height / whole.height).toBeGreaterThan(1.8)
    expect(near.x, 'the clicked corner is in view').toBeGreaterThan(-near.width / 4)
    await page.mouse.move(PHONE / 2, 400)
    await page.mouse.wheel(200, 200)
    await expect.poll(async () => (await boxOf(picture)).x).toBeLessThan(near.x)
    await button(page, 'Zoom out').click()
    await expect.poll(() => boxOf(picture)).toEqual(whole)
  })
})

// rules: product page, messaging button
describe('a product page on a phone', () => {
  // rules: back closes overlays
  test('the Back button closes an overlay without leaving the page', async () => {
    const page = await openPage(site, { width: PHONE })
    const { id, name } = site.products[1]!
    await page.goto('/products')
    await page.getByRole('main').locator(`a[href="/products/${id}"]`).first().click()
    await button(page, 'Cart, 1 item').waitFor()
    const loads: string[] = []
    page.on('request', (request) => /\.data|\/products\//.test(request.url()) && loads.push(request.url()))
    const overlays = [
      [() => button(page, 'Cart, 1 item').click(), 'Your cart'],
      [() => button(page, 'SIZE CHART').click(), 'Size chart'],
      [() => button(page, 'Menu').click(), 'Menu'],
      [() => button(page, 'Full screen').click(), name],
    ] as const
    for (const [open, title] of overlays) {
      const overlay = page.getByRole('dialog', { name: title })
      await open()
      await overlay.waitFor()
      await settled(page, 1)
      await page.goBack()
      await overlay.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname, `Back from ${title}`).toBe(`/products/${id}`)
      await open()
      await overlay.waitFor()
      await settled(page, 1)
      await page.keyboard.press('Escape')
      await overlay.waitFor({ state: 'hidden' })
      await settled(page, 0)
    }
    expect(loads.filter((url) => url.includes('.data'))).toEqual([])
    // A page opened from an overlay replaces the overlay's history entry.
    await button(page, 'Menu').click()
    await settled(page, 1)
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'ABOUT' }).click()
    await page.waitForURL('**/about')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/products')
  })

  test('the bar at the bottom offers size and ADD while the main button is out of view', async () => {
    const page = await openPage(site, { width: PHONE })
    const { id, name, sizes } = site.products[1]!
    await page.goto(`/products/${id}`)
    await button(page, 'Cart, 1 item').waitFor()
    const bar = page.getByRole('group', { name: 'Add to cart' })
    await bar.getByLabel('Your size').selectOption(sizes.at(-1)!)
    await expect.poll(() => size(page).inputValue()).toBe(sizes.at(-1))
    const chat = page.getByRole('link', { name: /^Message us on/ })
    const words = new URL((await chat.getAttribute('href'))!).searchParams.get('text')
    expect(words).toContain(`${name}, size ${sizes.at(-1)}`)
    expect(words).toContain(`${site.url}/products/${id}`)
    await bar.getByRole('button', { name: 'ADD' }).click()
    await expect.poll(() => panel(page).getByLabel(`Size of ${name}`).inputValue()).toBe(sizes.at(-1))
    await page.keyboard.press('Escape')
    await button(page, 'ADD TO CART').scrollIntoViewIfNeeded()
    await expect.poll(() => bar.count()).toBe(0)
    const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await toTheEnd()
    await bar.waitFor()
    // The page is longer with the bar.
    await toTheEnd()
    const last = await boxOf(page.getByRole('contentinfo').getByText('All rights reserved'))
    expect(last.y + last.height, 'the page ends above the bar').toBeLessThan((await boxOf(bar)).y)
  })
})

// rules: deferred content
test.runIf(isFull)(
  'the second picture and the cart’s code load at the first interaction, before they are needed',
  async () => {
    const page = await openPage(site, { width: PHONE })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { id, images } = site.products[2]!
    const second = () => asked.filter((url) => images.slice(1).some((image) => url.includes(image.id)))
    await page.goto(`/products/${id}`)
    const scripts = () => asked.filter((url) => url.endsWith('.js'))
    // Browsers fire scroll events at picture strips when the page is laid out again.
    await page.evaluate(() => document.querySelector('main ul, main ol, main div')!.dispatchEvent(new Event('scroll')))
    await scriptsRun(page, scripts)
    expect(second()).toEqual([])
    const before = scripts().length
    await page.mouse.move(100, 300)
    await expect.poll(() => second().length).toBeGreaterThan(0)
    await expect.poll(() => scripts().length).toBeGreaterThan(before)
    await scriptsRun(page, scripts)
    const fetched = scripts()
    await button(page, 'Cart, 1 item').click()
    await panel(page).getByText('Subtotal').waitFor()
    expect(scripts()).toEqual(fetched)
  },
)
