import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const underWay = new WeakMap<Page, Set<Request>>()

/** Follows the requests of `page` from now on, for `allAnswered`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/**
 * Waits until every request of `page` is answered, nothing on it says that it is still loading, and what came is drawn. A
 * request that the page sends because of an answer is waited for, too.
 */
export async function allAnswered(page: Page): Promise<void> {
  // Twice: one request may be sent just after another is answered.
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
 * Waits until a request that `page` sends now is answered. What the page had sent before is known by then: a test that
 * expects no request looks after this.
 */
export async function oneMoreAnswered(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch('/robots.txt', { cache: 'no-store' })))
}

/**
 * Waits until the scripts among `asked` have run with everything that they import: a script's own imports are asked for once
 * it has come. `asked` grows as the page asks.
 */
export async function scriptsRun(page: Page, asked: () => string[]): Promise<void> {
  let known = -1
  while (asked().length > known) {
    known = asked().length
    // As text: the test's own compiler would make another import of it.
    await page.evaluate(`Promise.all(${JSON.stringify(asked())}.map((each) => import(each))).then(() => undefined)`)
  }
}
