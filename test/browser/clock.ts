import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Lets the clock of `page`, which its test has installed, go on by `ms` again and again until `isSo`: when the page begins to
 * wait depends on the machine.
 */
export async function clockUntil(page: Page, ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const isReached = async () => {
    if (await isSo()) return true
    await page.clock.fastForward(ms)
    return isSo()
  }
  await expect.poll(isReached).toBe(true)
}
