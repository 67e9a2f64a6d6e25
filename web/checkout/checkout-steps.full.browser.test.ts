import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openPage, PHONE, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

test.each([
  [320, 2],
  [360, 1],
  [PHONE, 1],
  [768, 1],
])('the checkout steps, %i pixels wide, take at most %i lines, each beginning with a step', async (width, most) => {
  const page = await openPage(site, { width, as: await site.customer() })
  await page.goto(`/products/${site.products[1]!.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  for (const path of ['/checkout/shipping', '/checkout/method']) {
    await page.goto(path)
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await steps.first().waitFor()
    const boxes = await steps.evaluateAll((all) =>
      all.map((step) => ({ top: step.getBoundingClientRect().top, words: step.textContent })),
    )
    expect(new Set(boxes.map(({ top }) => top)).size).toBeLessThanOrEqual(most)
    expect(boxes.filter(({ words }) => /^\W/.test(words))).toEqual([])
    await screenshot(page, `steps${path.replaceAll('/', '-')}`)
  }
})

// rules: missing delivery details
test('continuing without a shipping area marks the areas and focuses the first one', async () => {
  const customer = await site.customer()
  await site.address(customer.token)
  const page = await openPage(site, { width: PHONE, as: customer })
  const main = page.getByRole('main')
  await page.goto(`/products/${site.products[1]!.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/shipping')
  await main.getByRole('radio', { name: 'Delivery' }).check()
  await main.getByRole('radio', { name: 'Karu' }).check()
  // The shop removes the area that this browser has stored.
  const { areas } = site.services.settings.now().delivery
  await site.set({ delivery: { areas: areas.filter(({ name }) => name !== 'Karu') } })
  await page.reload()
  await main.getByRole('button', { name: 'Continue to Payment' }).click()
  await main.getByText('Please select a shipping area').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('area')
  await expectNoAxeViolations(page)
})

// rules: pickup place, next steps of an order
test('the checkout and the page after the order state the same pickup place and hours', async () => {
  await site.set({ delivery: { pickupPlace: 'Shop 4, Wuse Market', pickupHours: null } })
  const { supportHours } = site.services.settings.now().contact
  const page = await openPage(site, { width: PHONE, as: await site.customer() })
  const main = page.getByRole('main')
  await page.goto(`/products/${site.products[1]!.id}`)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/checkout/shipping')
  await main.getByText(`Shop 4, Wuse Market · ${supportHours}`).waitFor()
  await main.getByRole('button', { name: 'Continue to Payment' }).click()
  await main.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await main.getByRole('button', { name: /^Order Now/ }).click()
  await page.waitForURL('**/payment-successful?status=success')
  await main.getByText(`at Shop 4, Wuse Market, ${supportHours}.`).waitFor()
})
