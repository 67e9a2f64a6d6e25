import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allAnswered } from './requests.ts'

/**
 * Advances the installed clock of `page` by `ms` repeatedly until `isSo` is true, because the moment at which the page
 * starts to wait depends on the machine.
 */
export async function clockUntil(page: Page, ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const isReached = async () => {
    if (await isSo()) return true
    await page.clock.fastForward(ms)
    // Waits for requests that this step caused: their timeouts use the same clock, so another step would abort them.
    await allAnswered(page)
    return isSo()
  }
  await expect.poll(isReached).toBe(true)
}
