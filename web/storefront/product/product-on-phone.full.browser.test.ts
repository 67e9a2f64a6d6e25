import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { letToastsStay } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
/** Waits until the history state counts this many overlays. */
const settled = (page: Page, overlays: number) =>
  page.waitForFunction((count) => (history.state?.overlays ?? 0) === count, overlays)

// rules: back closes overlays
test('after a reload while an overlay is open, going back once leaves the page', async () => {
  const page = await openPage(site, { width: PHONE })
  const { id } = site.products[1]!
  await page.goto('/products')
  await page.getByRole('main').locator(`a[href="/products/${id}"]`).first().click()
  await button(page, 'Cart, 1 item').click()
  await panel(page).waitFor()
  await settled(page, 1)
  await page.reload()
  await settled(page, 0)
  await page.goBack()
  await page.waitForURL('**/products')
})

// rules: toasts
test('a toast lets taps through, except on its button', async () => {
  const page = await openPage(site, { width: PHONE, reducedMotion: 'reduce' })
  await letToastsStay(page)
  const { id, name } = site.products[3]!
  await page.goto(`/products/${id}`)
  const toast = page.getByRole('status').filter({ hasText: `${name} is in your cart` })
  await toast.waitFor()
  // Finds the element that receives a tap at a point of the toast.
  const { x, y, width } = await boxOf(toast)
  const isPressed = (at: number) =>
    toast.evaluate((each, [left, top]) => each.contains(document.elementFromPoint(left!, top!)), [at, y + 20])
  expect(await isPressed(x + 20)).toBe(false)
  expect(await isPressed(x + width - 30)).toBe(true)
  await toast.getByRole('button', { name: 'Undo' }).tap()
  await button(page, 'Cart, 0 items').waitFor()
})

// rules: toasts
test('the toast about an added product disappears when the cart opens', async () => {
  const page = await openPage(site, { width: PHONE })
  await letToastsStay(page)
  const { id, name } = site.products[3]!
  await page.goto(`/products/${id}`)
  const toast = page.getByText(`${name} is in your cart`)
  await toast.waitFor()
  await button(page, 'Cart, 1 item').click()
  await panel(page).getByText('Subtotal').waitFor()
  await toast.waitFor({ state: 'detached' })
})

test('the checkout’s footer has less than two thirds of the usual height, and no newsletter form', async () => {
  const page = await openPage(site, { width: PHONE, as: await site.customer() })
  await page.goto(`/products/${site.products[1]!.id}`)
  await button(page, 'Cart, 1 item').waitFor()
  const footer = page.getByRole('contentinfo')
  const whole = (await boxOf(footer)).height
  await page.goto('/checkout/shipping')
  await footer.getByRole('link', { name: '@' }).waitFor()
  // The whole footer is folded on a phone.
  expect((await boxOf(footer)).height).toBeLessThan((whole * 2) / 3)
  await expect.poll(() => footer.getByLabel('Newsletter').count()).toBe(0)
})
