import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const underWay = new WeakMap<Page, Set<Request>>()

/** Tracks the requests of `page` from now on, for `allAnswered`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/**
 * Waits until all requests of `page` are answered, no loading state is shown, and the results are drawn. Includes
 * requests that the page sends because of a response.
 */
export async function allAnswered(page: Page): Promise<void> {
  // Checked twice, because another request may follow immediately after a response.
  const isAnswered = async () => (await isAtRest(page)) && (await isAtRest(page))
  await expect.poll(isAnswered, { message: 'every request is answered' }).toBe(true)
}

async function isAtRest(page: Page): Promise<boolean> {
  const isLoaded = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.querySelector('[aria-busy=true]') === null
  })
  return isLoaded && underWay.get(page)?.size === 0
}

/**
 * Waits until a new request of `page` is answered. Earlier requests have been recorded when it resolves, so a test that
 * expects no requests checks after this.
 */
export async function oneMoreAnswered(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch('/robots.txt', { cache: 'no-store' })))
}

/**
 * Waits until the scripts among `asked` have run, with all their imports, which are requested only after the script has
 * loaded. `asked` grows with the page's requests.
 */
export async function scriptsRun(page: Page, asked: () => string[]): Promise<void> {
  let known = -1
  while (asked().length > known) {
    known = asked().length
    // Passed as text, because the test's compiler would transform the import.
    await page.evaluate(`Promise.all(${JSON.stringify(asked())}.map((each) => import(each))).then(() => undefined)`)
  }
}
