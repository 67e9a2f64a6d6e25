import type { Page } from 'playwright-core'

/**
 * Lets `page` count as opened only once its scripts answer: pressed before, a control does what it does without them.
 * Those that ask for `commit` mean to be there earlier.
 */
export function openAwake(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAwake)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await page.waitForFunction(isAwake)
    return response
  }
  return page
}

/** React marks the document that it has taken over, and answers every press from then on; a page without scripts never sleeps. */
const isAwake = () =>
  !document.querySelector('script[type=module]') ||
  Object.keys(document).some((key) => key.startsWith('__reactContainer$'))
