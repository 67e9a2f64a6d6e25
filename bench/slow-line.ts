import type { Browser, Page } from 'playwright-core'
import { patience } from '#test/patience.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 400 kbit/s with 400 ms of latency. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PROCESSOR_RATE = 4

/** Returns when a page is first painted with an empty cache, and when its largest element is, in milliseconds. */
export const paintOnSlowLine = (browser: Browser, url: string) =>
  visit(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(async () => {
      const last = (type: string) =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => resolve(Math.round(list.getEntries().at(-1)!.startTime))).observe({
            type,
            buffered: true,
          }),
        )
      return { first: await last('paint'), largest: await last('largest-contentful-paint') }
    })
  })

/** Taps ADD TO CART as soon as it is painted. Returns the time of the tap and of the opened cart, in milliseconds. */
export const addOnSlowLine = (browser: Browser, url: string) =>
  visit(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const now = () => page.evaluate(() => Math.round(performance.now()))
    await page.getByRole('button', { name: 'ADD TO CART', exact: true }).first().tap()
    const tap = await now()
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link').first().waitFor()
    return { 'slow line: tap on ADD TO CART, ms': tap, 'slow line: cart shows the product, ms': await now() }
  })

async function visit<Seen>(browser: Browser, look: (page: Page) => Promise<Seen>): Promise<Seen> {
  const context = await browser.newContext({ ...phone, locale: 'en-NG', timezoneId: 'Africa/Lagos' })
  context.setDefaultTimeout(patience.pageStep)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
    return await look(page)
  } finally {
    await context.close()
  }
}
