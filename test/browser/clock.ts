import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allAnswered } from './requests.ts'

/**
 * Advances the installed clock of `page` by `ms` repeatedly until `isSo`, as the moment at which the page starts to
 * wait depends on the machine.
 */
export async function clockUntil(page: Page, ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const isReached = async () => {
    if (await isSo()) return true
    await page.clock.fastForward(ms)
    // Without this, another step would abort the requests that this step caused, as their timeouts use the same clock.
    await allAnswered(page)
    return isSo()
  }
  await expect.poll(isReached).toBe(true)
}
