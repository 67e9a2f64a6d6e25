import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { formatNaira } from '#shop/core/money.ts'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { letToastsStay } from '#test/browser/toasts.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { colorName } from '#shop/core/color-name.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** Requests for the page's scripts, which fail when scripts are disabled. */
const notRun = [/\.js csp$/]
const hasFocus = (element: Element) => element === document.activeElement
/**
 * Expects that opening the page added nothing to the cart: the product would have been added before the cart panel
 * works.
 */
async function expectEmptyCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Your cart is empty').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
}
const shownNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

// rules: browsing without javascript, product filter, facets
describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a dress is found %s', (_, javaScriptEnabled) => {
  test.each(flowWidths('search'))('by its name, %i pixels wide', async (width) => {
    const page = await openPage(site, { width, javaScriptEnabled, expected: javaScriptEnabled ? [] : notRun })
    const { id, name } = site.products[2]!
    await page.goto(javaScriptEnabled ? '/products' : '/track')
    // Without scripts a phone's menu can't open, so the header link is used.
    if (!javaScriptEnabled) await page.getByRole('banner').getByRole('link', { name: 'SHOP', exact: true }).click()
    await page.getByLabel('Search', { exact: true }).fill(name)
    await page.getByLabel('Search', { exact: true }).press('Enter')
    await page.waitForURL((url) => url.search === `?${new URLSearchParams({ q: name })}`)
    await expect.poll(() => shownNames(page)).toEqual([name])
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**/products/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    // The add bar at the lower edge needs scripts, as the cart does.
    if (!javaScriptEnabled) expect(await page.getByRole('group', { name: 'Add to cart' }).isVisible()).toBe(false)
  })

  test.each(flowWidths('filter by size'))('by size, colour and price, %i pixels wide', async (width) => {
    const page = await openPage(site, { width, javaScriptEnabled, expected: javaScriptEnabled ? [] : notRun })
    const product = site.products[0]!
    const [{ size, color }] = [product.variants.find(({ stock }) => stock > 0)!]
    await page.goto('/products')
    const isSheet = javaScriptEnabled && width < 1024
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    const chooseInSheet = async (group: string, label: string) => {
      await page.getByText('Filter', { exact: true }).click()
      await sheet.getByText(group, { exact: true }).click()
      const choice = sheet.getByRole('button', { name: new RegExp(`^${label} \\(`) }).first()
      const left = Number(/\((\d+)\)/.exec(await choice.innerText())![1])
      await choice.click()
      await sheet.getByRole('button', { name: new RegExp(`^Show ${left} item`) }).click()
    }
    const choose = async (group: string, label: string) => {
      if (isSheet) return chooseInSheet(group, label)
      const choices = page.getByRole('region', { name: group })
      if (!(await choices.isVisible())) await page.getByText('Filter', { exact: true }).click()
      const choice = choices.getByRole('link', { name: new RegExp(`^${label} \\(`) }).first()
      const left = Number(/\((\d+)\)/.exec(await choice.innerText())![1])
      await choice.click()
      await page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${left} item`) })
        .waitFor()
    }
    await choose('Size', size)
    await choose('Colour', colorName(color))
    if (isSheet) await page.waitForURL((url) => url.searchParams.has('color'))
    if (!(await page.getByLabel('To ₦').isVisible())) await page.getByText('Filter', { exact: true }).click()
    if (isSheet) await sheet.getByText('Price', { exact: true }).click()
    await (isSheet ? sheet : page).getByLabel('To ₦').fill(String(salePrice(product)))
    await page.getByRole('button', { name: isSheet ? /^Show \d+ item/ : 'Apply' }).click()
    await page.waitForURL((url) => ['size', 'color', 'maxPrice'].every((name) => url.searchParams.has(name)))
    await expect.poll(() => shownNames(page)).toContain(product.name)
  })
})

test('the list is sorted by price, and shows a message when nothing matches', async () => {
  const page = await openPage(site)
  await page.goto('/products')
  await page.getByLabel('Sort by').selectOption('Highest price')
  await page.waitForURL('**/products?sort=price-down')
  const dearest = site.products.toSorted((a, b) => salePrice(b) - salePrice(a))
  await expect.poll(() => shownNames(page)).toEqual(dearest.map(({ name }) => name))
  await page.goto('/products?q=nothing-is-called-so')
  await page.getByText('No Products Available').waitFor()
})

describe.each(flowWidths('a product'))('a product, %i pixels wide', (width) => {
  // rules: automatic add to cart
  test('is added to the cart by opening its page, and removed by Undo', async () => {
    const page = await openPage(site, { width })
    await letToastsStay(page)
    const { id } = site.products[3]!
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    const undo = await boxOf(page.getByRole('button', { name: 'Undo' }))
    expect(Math.min(undo.height, undo.width), 'large enough for a thumb').toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    await page.reload()
    await expectEmptyCart(page)
    const otherTab = await page.context().newPage()
    await otherTab.goto(`/products/${id}`)
    await expectEmptyCart(otherTab)
  })

  test('is added to the cart once, with the chosen size, colour and quantity', async () => {
    const page = await openPage(site, { width })
    const { id, name, price, discount, sizes, colors } = site.products[1]!
    const line = { size: page.getByLabel(`Size of ${name}`), dialog: page.getByRole('dialog', { name: 'Your cart' }) }
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await page.getByLabel('Size', { exact: true }).selectOption(sizes.at(-1)!)
    await page.getByRole('radio', { name: colorName(colors.at(-1)!), exact: true }).check()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await line.dialog
      .getByText(formatNaira(2 * (price - discount)))
      .first()
      .waitFor()
    await expect.poll(() => line.size.inputValue()).toBe(sizes.at(-1))
    await expect.poll(() => page.getByLabel(`Colour of ${name}`).inputValue()).toBe(colors.at(-1))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('button', { name: 'ADD TO CART' }).evaluate(hasFocus)).toBe(true)

    await page.reload()
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
    await expect
      .poll(() => page.getByLabel('Size', { exact: true }).inputValue(), { message: 'what is in the cart' })
      .toBe(sizes.at(-1))
  })

  // rules: sold out
  test.runIf(isFull)('disables sizes and colours that are sold out', async () => {
    const page = await openPage(site, { width })
    const variants = [
      ['10', '#28356b', 0],
      ['12', '#28356b', 2],
      ['10', '#b05a3c', 0],
      ['12', '#b05a3c', 0],
      ['10', '#0f6b4b', 3],
      ['12', '#0f6b4b', 0],
    ] as const
    const { id } = await site.product({
      pictures: 0,
      name: `Two-piece ${width}`,
      sizes: ['10', '12'],
      colors: ['#28356b', '#b05a3c', '#0f6b4b'],
      variants: variants.map(([size, color, stock]) => ({ size, color, stock })),
    })
    await page.goto(`/products/${id}`)
    const size = page.getByLabel('Size', { exact: true })
    await expect.poll(() => size.inputValue()).toBe('12')
    await expect.poll(() => size.getByRole('option', { name: '10 – sold out' }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('radio', { name: 'Clay, sold out' }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Emerald' }).check()
    await expect.poll(() => size.inputValue()).toBe('10')
  })

  // rules: sold out
  test('is marked as sold out and not added to the cart if there is no stock', async () => {
    const page = await openPage(site, { width })
    await page.goto(`/products/${site.products[5]!.id}`)
    await expect.poll(() => page.getByText('Available', { exact: true }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Sold out', exact: true }).isDisabled()).toBe(true)
    await expectEmptyCart(page)
  })

  // rules: product page, size chart
  test('shows its pictures with arrow keys and full screen, and its size chart', async () => {
    const page = await openPage(site, { width })
    const { id, name } = site.products[2]!
    await page.goto(`/products/${id}`)
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await pictures.getByRole('list', { name: `Pictures of ${name}` }).focus()
    await page.keyboard.press('ArrowRight')
    await pictures.getByText(/^2 \/ \d$/).waitFor()
    await page.keyboard.press('ArrowLeft')
    await pictures.getByText(/^1 \/ \d$/).waitFor()

    for (const [opener, title] of [
      ['Full screen', name],
      ['SIZE CHART', 'Size chart'],
    ] as const) {
      const button = page.getByRole('button', { name: opener })
      await button.click()
      await page.getByRole('dialog', { name: title }).waitFor()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => button.evaluate(hasFocus), { message: 'the focus comes back' }).toBe(true)
    }
  })
})

test('the menu on a phone and the appointment form have no axe violations and return the focus', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/')
  for (const [opener, title] of [
    ['Menu', 'Menu'],
    ['Book appointment', 'Book an appointment'],
  ] as const) {
    const button = page.getByRole('button', { name: opener })
    await button.click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate(hasFocus)).toBe(true)
  }
})

// rules: scroll position
test('a dress is found and added to the cart with only the keyboard, skipping the header and filters', async () => {
  const page = await openPage(site, { reducedMotion: 'reduce' })
  await page.goto('/products')
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      if (
        await page
          .getByRole(role, { name })
          .evaluateAll((found) => found.some((each) => each === document.activeElement))
      )
        return
    }
    throw new Error(`the ${role} ${name} was not reached`)
  }
  await page.keyboard.press('Tab')
  expect(await page.getByRole('link', { name: 'Skip to the content' }).evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Enter')
  const { id, name } = site.products[0]!
  await tabTo('Skip the filters')
  await page.keyboard.press('Enter')
  await tabTo(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/products/${id}`)
  await expect
    .poll(() => page.getByRole('main').evaluate(hasFocus), { message: 'a new page is read from its start' })
    .toBe(true)
  await tabTo('ADD TO CART', 'button')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Check out' }).waitFor()
  await tabTo('Check out', 'button')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: 'ADD TO CART' }).evaluate(hasFocus)).toBe(true)
})

// rules: error pages
test('an unknown URL gets a 404 page and an error a 500 page, both with a way to continue', async () => {
  const page = await openPage(site, { expected: [/404/, /500/] })
  expect((await page.goto('/products/nothing-is-called-so'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectNoAxeViolations(page)

  await site.db.schema.alterTable('products').renameTo('products_elsewhere').execute()
  try {
    expect((await page.goto('/products?q=broken'))?.status()).toBe(500)
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain('products_elsewhere')
    await expectNoAxeViolations(page)
  } finally {
    await site.db.schema.alterTable('products_elsewhere').renameTo('products').execute()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Shop all' }).waitFor()

  // A page whose data fails during client-side navigation also shows the error page.
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await page.getByRole('link', { name: 'Go home' }).waitFor()
  await screenshot(page, 'broken')
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Terms and policies' }).waitFor()
})
