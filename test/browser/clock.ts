import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allAnswered } from './requests.ts'

/**
 * Advances the clock of `page`, which its test has installed, by `ms` again and again until `isSo`: when the page begins to
 * wait depends on the machine.
 */
export async function clockUntil(page: Page, ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const isReached = async () => {
    if (await isSo()) return true
    await page.clock.fastForward(ms)
    // Another step at once would end the requests that this one sent: their time-outs run by the same clock.
    await allAnswered(page)
    return isSo()
  }
  await expect.poll(isReached).toBe(true)
}
