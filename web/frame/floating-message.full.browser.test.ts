import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openPage, PHONE } from '#test/browser.ts'
import { allAnswered } from '#test/browser/requests.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const STEP = 24

type Seen = { pressable: number; covered: string[] }

/** Goes down the page bit by bit: how often the message link could be pressed, and which controls it then lay on. */
const goDown = (page: Page): Promise<Seen> =>
  page.evaluate(async (step) => {
    const link = document.querySelector('aside[aria-label="Message us"] a')!
    const controls = [...document.querySelectorAll('a,button,input,select,textarea,label')].filter(
      (each) => each !== link && !each.closest('dialog'),
    )
    const seen: Seen = { pressable: 0, covered: [] }
    for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight + step; y += step) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (getComputedStyle(link).pointerEvents === 'none') continue
      seen.pressable += 1
      const own = link.getBoundingClientRect()
      for (const control of controls) {
        const box = control.getBoundingClientRect()
        const apart = box.top >= own.bottom || box.bottom <= own.top || box.left >= own.right || box.right <= own.left
        if (!apart && box.height > 1)
          seen.covered.push(`${control.getAttribute('name') ?? control.textContent} at ${y}`)
      }
    }
    return seen
  }, STEP)

test.each([
  ['/account', PHONE],
  ['/address', PHONE],
  ['/checkout/shipping', PHONE],
  ['/checkout/method', PHONE],
  ['/checkout/method', DESK],
  ['/onboard/register', PHONE],
  ['/products/:id', PHONE],
])('on %s, %i pixels wide, the message link floats and never lies on a control', async (path, width) => {
  const page = await openPage(site, { width, as: await site.customer(), reducedMotion: 'reduce' })
  const { id } = site.products[1]!
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(path.replace(':id', id))
  await allAnswered(page)
  const edit = page.getByRole('button', { name: 'Add New Address' })
  if (path === '/address') await edit.click()
  if (path === '/checkout/shipping') await page.getByRole('radio', { name: 'Delivery' }).check()
  const { pressable, covered } = await goDown(page)
  expect(covered).toEqual([])
  expect(pressable).toBeGreaterThan(0)
})

// rules: messaging button
test('it gives way to what opens under it, and comes back to the keyboard', async () => {
  const page = await openPage(site, { width: PHONE })
  await page.goto('/products')
  const link = page.getByRole('link', { name: /^Message us on/ })
  const pressable = () => link.evaluate((each) => getComputedStyle(each).pointerEvents !== 'none')
  await page.setViewportSize({ width: PHONE, height: 420 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByText('Filter', { exact: true }).click()
  await page
    .getByLabel('To ₦')
    .evaluate((field) => scrollTo(0, scrollY + field.getBoundingClientRect().top - innerHeight + 60))
  await expect.poll(pressable).toBe(false)
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(pressable).toBe(true)
})

// rules: messaging button
test('it lies over nothing while a slow page knows nothing yet of what lies under it, and is there without scripts', async () => {
  const page = await openPage(site, { width: PHONE, expected: [/\.js/] })
  await page.route('**/*.js', () => new Promise(() => undefined))
  await page.goto(`/products/${site.products[1]!.id}`, { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: /^Message us on/, includeHidden: true })
  const pressable = (each: Element) => getComputedStyle(each).pointerEvents !== 'none'
  expect(await link.evaluate(pressable)).toBe(false)

  const without = await openPage(site, { width: PHONE, javaScriptEnabled: false, expected: [/ csp$/] })
  await without.goto('/about')
  expect(await without.getByRole('link', { name: /^Message us on/ }).evaluate(pressable)).toBe(true)
})
