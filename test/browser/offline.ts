import type { Page } from 'playwright-core'

/**
 * Makes `setOffline(true)` of the page's context resolve only when requests fail: the browser applies the setting a
 * moment later.
 */
export function waitUntilOffline(page: Page): void {
  const context = page.context()
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (isOffline) => {
    await setOffline(isOffline)
    if (isOffline)
      await page.waitForFunction(() =>
        fetch('/favicon.ico', { method: 'HEAD' })
          .then(() => false)
          .catch(() => true),
      )
  }
}
