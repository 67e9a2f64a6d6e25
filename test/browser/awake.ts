import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { patience } from '#test/patience.ts'

const LOOK_EVERY_MS = 20

/**
 * Makes `page.goto` wait until the page's scripts respond: before that, a clicked control acts as it does without
 * JavaScript. Calls with `commit` return earlier on purpose.
 */
export function openAwake(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options).catch((error: unknown) =>
      // A closing dialog steps back in the history; the step aborts a navigation that begins at the same moment.
      String(error).includes('net::ERR_ABORTED') ? goto(url, options) : Promise.reject(error as Error),
    )
    if (options?.waitUntil !== 'commit') await untilAwake(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await untilAwake(page)
    return response
  }
}

/**
 * Waits until the page's scripts respond, or for `patience.awake` if a test holds them back. Playwright doesn't wait for
 * the result of an asynchronous function in `waitForFunction`.
 */
export async function untilAwake(page: Page): Promise<void> {
  const until = performance.now() + patience.awake
  // The page may navigate meanwhile.
  while (!(await page.evaluate(isAwake).catch(() => false)) && performance.now() < until) await sleep(LOOK_EVERY_MS)
}

/**
 * True once React has hydrated the document and run its effects, and the fonts are loaded. A page without scripts only
 * needs its fonts.
 */
async function isAwake(): Promise<boolean> {
  // The browser requests fonts only when it computes the layout.
  document.body.getBoundingClientRect()
  if (document.fonts.status !== 'loaded') return false
  // Deferred scripts run first, then the fonts are shown.
  if (document.querySelector('script[type=later]')) return false
  if (!document.querySelector('script[type=module]')) return true
  const [, fiber] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  if (!fiber || fiber.stateNode.current.memoizedState.isDehydrated) return false
  // React runs effects in a task that is already scheduled. This message is processed after that task, even if the
  // page's clock is frozen.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(0)
  })
  return true
}
