import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const price = (page: Page) => page.getByLabel('Unit Price', { exact: true })
const unsaved = (page: Page) => page.getByRole('form', { name: 'Product' }).getByText('Unsaved changes')

/** The number of pixels of the focused field that the save bar covers. */
const coveredPixels = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Update')!
    const { bottom } = document.activeElement!.getBoundingClientRect()
    return Math.max(0, bottom - bar.parentElement!.getBoundingClientRect().top)
  })

const isInView = (page: Page, name: string) =>
  button(page, name).evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

// rules: save bar, read-only product page, form drafts
test.each([PHONE, DESK])(
  'at %i pixels the product page is read-only until Edit, and the save bar stays in view while changes are unsaved',
  async (width) => {
    const product = await site.product({ price: 45_000 })
    const page = await adminPage(site, width)
    await page.goto(`/admin/product/${product.id}`)
    await expect.poll(() => price(page).isDisabled()).toBe(true)
    await expect.poll(() => button(page, 'Update').count()).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-product-read')

    await press(page, 'Edit')
    await price(page).fill('46000')
    await unsaved(page).waitFor()
    for (const place of [0, 0.5, 1]) {
      await page.evaluate(
        (at) => scrollTo(0, at * document.querySelector('form[aria-label=Product]')!.scrollHeight),
        place,
      )
      await expect.poll(() => isInView(page, 'Update'), { message: `the save bar at ${place}` }).toBe(true)
    }
    await price(page).focus()
    for (let field = 0; field < 12; field++) {
      expect(await coveredPixels(page), `of field ${field}`).toBe(0)
      await page.keyboard.press('Tab')
    }
    await expectNoAxeViolations(page)

    await press(page, 'Cancel')
    await page.getByText(`Product “${product.name}”: discarded`).waitFor()
    await expect.poll(() => price(page).inputValue()).toBe('45000')
    await expect.poll(() => button(page, 'Update').count()).toBe(0)
  },
)

// rules: stock by variant
test('the stock of each size begins below its label, in read mode and while editing', async () => {
  const product = await site.product({
    ...{ sizes: ['10'], colors: ['navy'] },
    variants: [{ size: '10', color: 'navy', stock: 4 }],
  })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  const field = page.getByLabel('Navy, Size 10', { exact: true })
  const offset = () =>
    field.evaluate((input) => {
      const { left } = input.parentElement!.firstElementChild!.getBoundingClientRect()
      const { paddingLeft, borderLeftWidth, textAlign } = getComputedStyle(input)
      const inset = parseFloat(paddingLeft) + parseFloat(borderLeftWidth)
      return ['left', 'start'].includes(textAlign) ? input.getBoundingClientRect().left + inset - left : textAlign
    })
  expect(await offset()).toBeLessThanOrEqual(2)
  await press(page, 'Edit')
  expect(await offset()).toBeLessThanOrEqual(16)
})

// rules: form drafts
test('leaving a product with unsaved changes keeps them, and the message says so', async () => {
  const product = await site.product({ price: 45_000 })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  await fill(page, 'Unit Price', '47000')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await toast(page, `Product “${product.name}”: not saved yet. Your draft is kept on that page.`).waitFor()
  await page.getByRole('link', { name: product.name, exact: true }).click()
  await unsaved(page).waitFor()
  await expect.poll(() => price(page).inputValue()).toBe('47000')
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  await expect.poll(() => unsaved(page).count()).toBe(0)
})

// rules: required fields
test('an error in a long form scrolls to its field', async () => {
  const product = await site.product()
  const page = await adminPage(site, PHONE)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  await price(page).fill('')
  await page.getByLabel('Message', { exact: true }).focus()
  await press(page, 'Update')
  await expect
    .poll(() => price(page).evaluate((field) => field === document.activeElement), { message: 'the focus' })
    .toBe(true)
  expect(await coveredPixels(page)).toBe(0)
  expect(await price(page).evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(64)
})
