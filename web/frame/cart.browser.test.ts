import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNaira } from '#shop/core/money.ts'
import { expectNoAxeViolations, flowWidths, openPage, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { toast } from '#test/browser/toasts.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { colorName } from '#shop/core/color-name.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const option = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option:checked').textContent()

/** Opens a product's page, which adds the product to the cart, and then the cart panel. */
async function openCartWith(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/products/${id}`)
  await toast(page, `${name} is in your cart`).waitFor()
  await cartButton(page).click()
  await panel(page).getByRole('link', { name }).waitFor()
}

describe.each(flowWidths('shopping cart'))('the cart, %i pixels wide', (width) => {
  test('shows a message if it is empty', async () => {
    const page = await openPage(site, { width })
    await page.goto('/')
    await cartButton(page).click()
    await panel(page).getByText('Your cart is empty').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => cartButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  // rules: variant rows
  test('more sizes and colours can be added to a line, and are kept after a reload', async () => {
    const page = await openPage(site, { width })
    const name = `Wrap dress ${width}`
    const product = await site.product({
      pictures: 0,
      name,
      sizes: ['10', '12'],
      colors: ['#28356b', '#b05a3c'],
      price: 30_000,
    })
    await openCartWith(page, product)
    await panel(page)
      .getByRole('button', { name: `Add another size or colour of ${name}` })
      .click()
    await panel(page).getByLabel(`Size of ${name}, choice 2`).waitFor()
    expect(await option(page, `Size of ${name}`)).toBe('Size 10')
    expect(await option(page, `Size of ${name}, choice 2`)).toBe('Size 12')
    await panel(page).getByLabel(`Colour of ${name}, choice 2`).selectOption({ label: 'Clay' })
    await panel(page)
      .getByRole('button', { name: `Increase quantity of wrap dress ${width}, choice 2` })
      .click()
    await expect.poll(() => panel(page).getByText(formatNaira(90_000)).count()).toBe(2)
    if (width === PHONE) {
      expect(await smallTargets(page), 'too small for a thumb').toEqual([])
      await page.setViewportSize({ width: 320, height: 844 })
      const colour = await boxOf(panel(page).getByLabel(`Colour of ${name}, choice 2`))
      expect(colour.width, 'the colour’s name has room').toBeGreaterThan(120)
    }
    await expectNoAxeViolations(page)

    await page.reload()
    await page.getByRole('button', { name: 'Cart, 3 items' }).click()
    expect(await option(page, `Colour of ${name}, choice 2`)).toBe('Clay')
    await panel(page)
      .getByRole('button', { name: `Remove ${name}, choice 2` })
      .click()
    await expect.poll(() => panel(page).getByText(formatNaira(30_000)).count()).toBe(2)
    const another = panel(page).getByRole('button', { name: 'Add another size or colour' })
    await expect.poll(() => another.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  // rules: cart panel, checkout access
  test('requires an account to check out, and continues to the checkout after registering', async () => {
    const page = await openPage(site, { width })
    await openCartWith(page, site.products[2]!)
    await panel(page).getByText('Taxes and shipping are calculated at checkout').waitFor()
    await panel(page).getByRole('button', { name: 'Check out' }).click()
    await panel(page).getByRole('status').getByText('Please login to checkout').waitFor()
    await expectNoAxeViolations(page)
    expect(new URL(page.url()).pathname).toBe(`/products/${site.products[2]!.id}`)
    await panel(page).getByRole('link', { name: 'Log in', exact: true }).waitFor()
    await panel(page).getByRole('link', { name: 'Register', exact: true }).click()
    await page.waitForURL('**/onboard/register')
    const main = page.getByRole('main')
    await main.getByLabel('Name', { exact: true }).fill('Ngozi Eze')
    await main.getByLabel('Email', { exact: true }).fill(`guest-${width}@example.com`)
    await main.getByLabel('Password', { exact: true }).fill('a-password-for-tests')
    await main.getByRole('button', { name: 'Register', exact: true }).click()
    await page.waitForURL('**/checkout/shipping')
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  })

  // rules: cart panel
  test('announces each change to screen readers, and moves the focus to the next line after a removal', async () => {
    const page = await openPage(site, { width })
    const [one, two] = [site.products[2]!, site.products[3]!]
    await page.goto(`/products/${one.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await openCartWith(page, two)
    const lines = panel(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem')
    const pressIn = (name: string) => panel(page).getByRole('button', { name }).click()
    const said = (words: string) => panel(page).getByRole('status').getByText(words, { exact: true }).waitFor()
    await pressIn(`Increase quantity of ${one.name.toLowerCase()}`)
    await said(`${one.name}: 2`)
    await pressIn(`Remove ${one.name}`)
    await said(`${one.name} removed`)
    await pressIn(`Undo: put ${one.name} back`)
    await said(`${one.name} is in your cart again`)
    await expect.poll(() => lines.count()).toBe(2)
    await pressIn(`Increase quantity of ${one.name.toLowerCase()}`)
    await said(`${one.name}: 3`)
    await pressIn(`Remove ${one.name}`)
    await said(`${one.name} removed`)
    await expect.poll(() => lines.first().evaluate((line) => line === document.activeElement)).toBe(true)
    await pressIn(`Remove ${two.name}`)
    await said(`${two.name} removed`)
    await expect.poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  })
})

// rules: cart panel
test.runIf(isFull)('the lines of the cart are in view at 200 % zoom', async () => {
  const page = await openPage(site)
  await page.setViewportSize({ width: 720, height: 450 })
  await openCartWith(page, site.products[2]!)
  const line = await boxOf(panel(page).getByRole('listitem').first())
  expect(line.y + Math.min(line.height, 120)).toBeLessThanOrEqual(450)
  await panel(page).getByRole('button', { name: 'Check out' }).scrollIntoViewIfNeeded()
  await panel(page).getByRole('button', { name: 'Check out' }).click({ trial: true })
})

// rules: failed requests
test.runIf(isFull)('offline, a cart panel whose code cannot be loaded says that the cart is saved', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/./] })
  await page.route('**/cart-panel-content*.js', (route) => route.abort())
  await page.goto(`/products/${site.products[2]!.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await panel(page).getByText('There is no connection. Your cart is saved').waitFor()
  expect(await panel(page).getByText('could not be loaded').count()).toBe(0)
})

// rules: cart check
describe('a cart from an earlier visit', () => {
  test('reports a changed price, and accepts the new one', async () => {
    const page = await openPage(site)
    const product = await site.product({ pictures: 0, name: 'Peplum blouse', price: 20_000 })
    await openCartWith(page, product)
    await change(product.id, { price: 25_000 })
    await page.reload()
    await cartButton(page).click()
    await panel(page)
      .getByText(`The price changed from ${formatNaira(20_000)} to ${formatNaira(25_000)}.`)
      .waitFor()
    await expectNoAxeViolations(page)
    await panel(page)
      .getByRole('button', { name: `Accept ${formatNaira(25_000)}: Peplum blouse` })
      .click()
    await panel(page).getByText('The price changed').waitFor({ state: 'detached' })
    await expect.poll(() => panel(page).getByText(formatNaira(25_000)).count()).toBe(2)
  })

  test('reports items that are sold out or no longer sold, and removes them', async () => {
    const page = await openPage(site, { expected: [/404|410/] })
    const soldOut = await site.product({ pictures: 0, name: 'Cape dress' })
    // Lines are looked up by name, and `constructor` is a property that every object inherits.
    const gone = await site.product({ pictures: 0, name: 'constructor' })
    const archived = await site.product({ pictures: 0, name: 'Tiered skirt' })
    await openCartWith(page, soldOut)
    await openCartWith(page, gone)
    await openCartWith(page, archived)
    await change(soldOut.id, { stock: 0 })
    await unpublish(gone.id)
    await archive(archived.id)
    await page.goto('/')
    await cartButton(page).click()
    await panel(page).getByText('Please look at the 3 marked items').waitFor()
    await panel(page).getByText('Cape dress is sold out.').waitFor()
    await panel(page).getByRole('button', { name: 'Remove it: Tiered skirt' }).click()
    await panel(page).getByRole('button', { name: 'Remove it: constructor' }).click()
    await panel(page).getByRole('button', { name: 'Remove it: Cape dress' }).click()
    await panel(page).getByText('Your cart is empty').waitFor()
    await expect.poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  })

  test.runIf(isFull)('shows how many units are left, and reduces the quantity to that number', async () => {
    const page = await openPage(site)
    const product = await site.product({ pictures: 0, name: 'Bubu shirt', stock: 5 })
    await openCartWith(page, product)
    for (let pieces = 2; pieces <= 4; pieces++)
      await panel(page).getByRole('button', { name: 'Increase quantity of bubu shirt' }).click()
    await change(product.id, { stock: 2 })
    await page.reload()
    await page.getByRole('button', { name: 'Cart, 4 items' }).click()
    await panel(page).getByText('Only 2 left of Bubu shirt.').waitFor()
    await panel(page).getByRole('button', { name: 'Take 2' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
  })

  test.runIf(isFull)('offers another size for one that is sold out', async () => {
    const page = await openPage(site)
    const variants = [
      { size: '10', color: '#28356b', stock: 1 },
      { size: '12', color: '#28356b', stock: 1 },
    ]
    const product = await site.product({
      pictures: 0,
      name: 'Iro and buba',
      sizes: ['10', '12'],
      colors: ['#28356b'],
      variants,
    })
    await openCartWith(page, product)
    await change(product.id, { variants: JSON.stringify([{ ...variants[0], stock: 0 }, variants[1]]) })
    await page.reload()
    await cartButton(page).click()
    await panel(page)
      .getByText(`Size 10 in ${colorName('#28356b')} is sold out. Please choose another.`)
      .waitFor()
    await expect.poll(() => panel(page).getByRole('option', { name: 'Size 10 – sold out' }).count()).toBe(1)
    await panel(page).getByLabel('Size of Iro and buba').selectOption('12')
    await panel(page).getByText('is sold out').waitFor({ state: 'detached' })
  })
})

// rules: cart check
test('the checkout reports a changed price, which can be accepted in the cart panel', async () => {
  const page = await openPage(site, { as: await site.customer() })
  const product = await site.product({ pictures: 0, name: 'Blazer dress', price: 60_000 })
  await openCartWith(page, product)
  await change(product.id, { price: 55_000 })
  await page.goto('/checkout/shipping')
  await page.getByRole('button', { name: 'View your cart' }).click()
  await expectNoAxeViolations(page)
  await panel(page)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View your cart' }).waitFor({ state: 'detached' })
})

// rules: browser storage
test('the cart survives a reload and is the same in a second tab', async () => {
  const page = await openPage(site)
  const [, first, second] = site.products
  await page.goto(`/products/${first!.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(`/products/${second!.id}`)
  await other.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
})

test('without a connection the cart is kept and can be changed', async () => {
  const page = await openPage(site, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await openCartWith(page, site.products[2]!)
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await cartButton(page).click()
  await panel(page)
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  const twice = formatNaira(2 * (site.products[2]!.price - site.products[2]!.discount))
  await expect.poll(() => panel(page).getByText(twice).count()).toBe(2)
})

/** Changes a product as an admin while the shopper is away. */
async function change(id: string, fields: Record<string, string | number>): Promise<void> {
  const { token } = await site.admin()
  expect(await site.api('PATCH', `/products/${id}`, { token, body: fields })).toMatchObject({ status: 200 })
}

async function unpublish(id: string): Promise<void> {
  const { token } = await site.admin()
  expect(await site.api('DELETE', `/products/${id}`, { token })).toMatchObject({ status: 200 })
}

async function archive(id: string): Promise<void> {
  const { token } = await site.admin()
  const body = { products: [{ id, to: 'archived' }] }
  expect(await site.api('PATCH', '/admin/products', { token, body })).toMatchObject({ status: 200 })
}
