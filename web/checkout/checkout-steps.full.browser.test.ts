import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE, screenshot } from '#test/browser.ts'
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
