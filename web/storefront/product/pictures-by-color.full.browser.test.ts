import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { letToastsStay } from '#test/browser/toasts.ts'
import { orderSummary } from '#test/browser/order-summary.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

// rules: pictures by colour
test('the picture of the chosen colour is shown on card and product page, in cart and checkout', async () => {
  const [front, back] = site.products[0]!.images.map(({ id, width, height, color }) => ({ id, width, height, color }))
  const stored = { bytes: 1, format: 'jpeg' } as const
  const pictures = [
    { ...front!, ...stored },
    { ...back!, ...stored, shows: 'clay' },
  ]
  const { id, name } = await site.product({ name: 'Two-coloured iro', colors: ['indigo', 'clay'], pictures })
  const office = await adminPage(site, DESK)
  await office.goto(`/admin/product/${id}`)
  await office.getByRole('button', { name: 'Edit', exact: true }).click()
  await office.getByLabel('Colour shown in picture 1').selectOption('Indigo')
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Update', exact: true }).click()
  await office.getByText('Product Updated Successfully').waitFor()

  const page = await openPage(site, { width: PHONE })
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await button(page, `Show ${name} in clay`).click()
  await card.locator(`img[src*="${back!.id}"]`).waitFor()
  await expectNoAxeViolations(page)
  await button(page, `Show ${name} in clay`).click()
  await card.locator(`img[src*="${front!.id}"]`).first().waitFor()
  await button(page, `Show ${name} in clay`).click()
  await card.getByRole('link', { name }).click()
  await page.getByRole('radio', { name: 'Clay', checked: true }).waitFor()
  await page.getByText('2 / 2').waitFor()
  await page.getByRole('radio', { name: 'Indigo' }).check()
  await page.getByText('1 / 2').waitFor()
  await page.getByRole('radio', { name: 'Clay' }).check()
  await page.getByText('2 / 2').waitFor()
  await expect.poll(() => page.getByText('The pictures may show another colour').count()).toBe(0)
  await button(page, 'ADD TO CART').click()
  await panel(page).locator(`img[src*="${back!.id}"]`).waitFor()

  // The colour changed in the cart determines the picture at checkout, in the order and in its mail.
  const customer = await site.customer()
  const hers = await openPage(site, { width: PHONE, as: customer })
  await hers.goto(`/products/${id}`)
  await button(hers, 'Cart, 1 item').click()
  await panel(hers).getByLabel(`Colour of ${name}`).selectOption({ label: 'Clay' })
  await panel(hers).getByRole('button', { name: 'Check out' }).click()
  const summary = await orderSummary(hers)
  await summary.locator(`img[src*="${back!.id}"]`).waitFor()
  await hers.getByRole('button', { name: 'Continue to Payment' }).click()
  await hers.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await summary.locator(`img[src*="${back!.id}"]`).waitFor()
  await hers.getByRole('button', { name: /^Order Now/ }).click()
  await hers.getByRole('region', { name: 'What you ordered' }).locator(`img[src*="${back!.id}"]`).waitFor()
})

// rules: variant links
test('a product opens in the size and colour of its URL, whether or not it is in the cart', async () => {
  const { id, name } = await site.product({
    pictures: 0,
    name: 'Named wrap',
    sizes: ['10', '12'],
    colors: ['indigo', 'clay'],
  })
  const page = await openPage(site, { width: PHONE })
  for (const visit of ['first', 'with it in the bag']) {
    await page.goto(`/products/${id}?size=12&color=clay`)
    await page.getByRole('radio', { name: 'Clay', checked: true }).waitFor()
    expect([visit, await page.getByLabel('Size', { exact: true }).inputValue()]).toEqual([visit, '12'])
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toMatch(new RegExp(`/products/${id}$`))
    await page.goto(`/products/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
})

// rules: variant links
test('a size in the URL selects the first colour in stock, and a sold-out size is reported', async () => {
  const { id } = await site.product({
    pictures: 0,
    name: 'Wrap by size',
    sizes: ['10', '12', '14'],
    colors: ['indigo', 'clay'],
    variants: [
      { size: '10', color: 'indigo', stock: 9 },
      { size: '10', color: 'clay', stock: 9 },
      { size: '12', color: 'clay', stock: 9 },
    ],
  })
  const page = await openPage(site, { width: PHONE })
  const size = page.getByLabel('Size', { exact: true })
  await page.goto(`/products/${id}?size=12`)
  await page.getByRole('radio', { name: 'Clay', checked: true }).waitFor()
  await expect.poll(() => size.inputValue()).toBe('12')
  for (const [asked, color] of [
    ['size=14', 'Indigo'],
    ['size=12&color=indigo', 'Indigo'],
  ] as const) {
    await page.goto(`/products/${id}?${asked}`)
    await page.getByText(`Size ${asked.slice(5, 7)} is sold out in ${color}.`).waitFor()
    await expect.poll(() => size.inputValue()).toBe('10')
  }
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Clay' }).check()
  await expect.poll(() => page.getByText('is sold out in').count()).toBe(0)
})

// rules: pictures by colour, scroll position
test('a product opened in the colour of its card keeps this colour after a reload, unless another colour is in the cart', async () => {
  const pictures = (['indigo', 'clay'] as const).map((shows, at) => {
    const { id, width, height, color } = site.products[0]!.images[at]!
    return { id, width, height, color, bytes: 1, format: 'jpeg', shows } as const
  })
  const { name } = await site.product({ name: 'Reloaded iro', colors: ['indigo', 'clay'], pictures })
  const page = await openPage(site, { width: PHONE })
  await letToastsStay(page)
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  await button(page, `Show ${name} in clay`).click()
  await page.getByRole('article').getByRole('link', { name }).click()
  await button(page, 'Undo').click()
  await button(page, 'Cart, 0 items').waitFor()
  await page.reload()
  await page.getByRole('radio', { name: 'Clay', checked: true }).waitFor()
  await page.getByText('2 / 2').waitFor()
  await page.getByRole('img', { name: `${name}, picture 2 of 2` }).waitFor()
  await screenshot(page, 'product-in-the-colour-of-its-card')
  await page.getByRole('radio', { name: 'Indigo' }).check()
  await button(page, 'ADD TO CART').click()
  await panel(page).getByRole('link', { name }).waitFor()
  await page.reload()
  await page.getByRole('radio', { name: 'Indigo', checked: true }).waitFor()
  await page.getByText('1 / 2').waitFor()
})
