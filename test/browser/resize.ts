import type { Page } from 'playwright-core'

/** Gives a page another width. It is laid out anew some time after its window has changed. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.waitForFunction((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width)
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
