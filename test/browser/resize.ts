import type { Page } from 'playwright-core'

/** Resizes a page and waits for the new layout, which is computed some time after the resize. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width)
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
