import type { Page } from 'playwright-core'

/**
 * Holds back the response to the next request of `page` for `url` until `release` is called; `requested` resolves once
 * the request was sent.
 */
export async function holdAnswer(page: Page, url: string): Promise<{ requested: Promise<void>; release: () => void }> {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      requested.resolve()
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { requested: requested.promise, release: released.resolve }
}
