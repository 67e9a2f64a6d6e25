import type { Page } from 'playwright-core'

/**
 * Lets `page` count as opened only once its scripts answer: pressed before, a control does what it does without them.
 * Those that ask for `commit` mean to be there earlier.
 */
export function openAwake(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAwake)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAwake)
    return response
  }
}

/**
 * True once React has taken over the document and run the effects of what it shows, and the fonts are there. A page without
 * scripts needs only its fonts.
 */
async function isAwake(): Promise<boolean> {
  if (document.fonts.status !== 'loaded') return false
  if (!document.querySelector('script[type=module]')) return true
  const [, fiber] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  if (!fiber || fiber.stateNode.current.memoizedState.isDehydrated) return false
  // React runs effects in a task of its own, which it has asked for by now: this one comes after it, whatever the page's clock.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(0)
  })
  return true
}
