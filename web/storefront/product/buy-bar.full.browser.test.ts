import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '#demo/products.ts'
import { openPage } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ collection: demoProducts() })
})
afterAll(() => site.close())

const NARROWEST = 320

/** Returns controls and texts of the product page that overflow the window, each other's boxes or their own. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, select, input, a), [aria-label="Add to cart"] *'),
    ]
    const sticksOut = (each: HTMLElement) => {
      const { left, right } = each.getBoundingClientRect()
      const isCut =
        !/SELECT|INPUT/.test(each.tagName) && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
      return left < -1 || right > width + 1 || isCut
    }
    const page =
      document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    const inView = controls.filter(
      (each) => each.checkVisibility() && !each.closest('ul.overflow-x-auto, [data-gallery]'),
    )
    return [...page, ...inView.filter(sticksOut).map((each) => `${each.tagName} ${each.innerText || each.ariaLabel}`)]
  })

// rules: product page
test('no control of any product page is clipped at 320 pixels, with the longest size and in each state', async () => {
  const long = { pictures: 0, sizes: ['10', 'One size, up to 120 cm'], colors: ['navy', 'clay'] }
  const others = await Promise.all([
    site.product({ ...long, name: 'Made in all sizes', price: 12_345_000, madeInDays: 21, stock: 0 }),
    site.product({ ...long, name: 'Two-piece set of iro and buba', price: 12_345_000, discount: 1_000_000 }),
    site.product({ ...long, name: 'All sold out', stock: 0 }),
  ])
  const page = await openPage(site, { width: NARROWEST, reducedMotion: 'reduce' })
  for (const { id } of [...site.products, ...others]) {
    await page.goto(`/products/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const size = page.getByLabel('Size', { exact: true })
    const longest = await size.locator('option').evaluateAll((options) => {
      const free = (options as HTMLOptionElement[]).filter(({ disabled }) => !disabled)
      return free.toSorted((one, other) => other.text.length - one.text.length)[0]?.value
    })
    expect(await clipped(page), `${id}`).toEqual([])
    if (longest === undefined) continue
    await size.selectOption(longest)
    expect(await clipped(page), `${id} in ${longest}`).toEqual([])
  }
})
