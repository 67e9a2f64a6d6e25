import type { Browser, CDPSession } from 'playwright-core'
import { patience } from '#test/patience.ts'

/** The data that a phone receives on the first visit before the page is scrolled. Bytes include HTTP headers. */
export type FirstView = {
  path: string
  scriptBytes: number
  bytes: number
  /** Bytes of the largest visible picture; 0 without one. */
  pictureBytes: number
  requests: number
  /**
   * Sum of all layout shifts (web.dev, Cumulative Layout Shift). Measured on a fast connection and on a slow one, where
   * fonts arrive late; the higher value counts.
   */
  shift: number
  /** The largest visible element, and when it appeared on a slow connection, in milliseconds. */
  largest: string
  largestMs: number
  /** True if the largest visible picture is preloaded in the head and requested before all other files. */
  pictureFirst: boolean
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Additional wait for changes after the page has loaded, such as fonts that replace others. */
const REST_MS = 700
const BROTLI_TRIES = 50
const BROTLI_WAIT_MS = 100

/** Visits `path` twice with an empty cache: once to measure sizes, and once on a slow connection to measure times. */
export async function firstView(browser: Browser, origin: string, path: string): Promise<FirstView> {
  await untilPacked(origin + path)
  const weighed = await visit(browser, origin + path)
  const slow = await visit(browser, origin + path, SLOW_LINE)
  return { path, ...weighed, shift: Math.max(weighed.shift, slow.shift), largestMs: slow.largestMs }
}

/** The first request gets a page with fast compression; later ones get the smaller brotli form. */
async function untilPacked(url: string): Promise<void> {
  for (let tries = 0; tries < BROTLI_TRIES; tries++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} has the status ${answer.status}`)
    if (answer.headers.get('content-encoding') === 'br') return
    await new Promise((resolve) => setTimeout(resolve, BROTLI_WAIT_MS))
  }
  throw new Error(`${url} is not sent with brotli`)
}

async function visit(browser: Browser, url: string, line?: typeof SLOW_LINE): Promise<Omit<FirstView, 'path'>> {
  const context = await browser.newContext({ ...phone, locale: 'en-NG', timezoneId: 'Africa/Lagos' })
  context.setDefaultTimeout(patience.pageStep)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (line) await session.send('Network.emulateNetworkConditions', line)
    await page.addInitScript(watchPainting)
    const received = receiving(session)
    const broken: string[] = []
    page.on(
      'response',
      (response) => response.status() >= 400 && broken.push(`${response.url()} has the status ${response.status()}`),
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(REST_MS)
    // A failed request must fail the measurement, because a missing file would count as zero bytes.
    if (broken.length > 0) throw new Error(broken.join('\n'))
    const { picture, ...seen } = await page.evaluate(whatWasSeen)
    const { bytesOf, ...sums } = received()
    return { ...sums, ...seen, pictureBytes: bytesOf.get(picture) ?? 0 }
  } finally {
    await context.close()
  }
}

type Received = Pick<FirstView, 'scriptBytes' | 'bytes' | 'requests'> & { bytesOf: Map<string, number> }

function receiving(session: CDPSession): () => Received {
  const asked = new Map<string, { type: string; url: string }>()
  const sum: Received = { scriptBytes: 0, bytes: 0, requests: 0, bytesOf: new Map() }
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { url } }) =>
    asked.set(requestId, { type, url }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.requests += 1
    sum.bytes += encodedDataLength
    const { type, url } = asked.get(requestId)!
    if (type === 'Script') sum.scriptBytes += encodedDataLength
    sum.bytesOf.set(url, encodedDataLength)
  })
  return () => sum
}

/** Runs in the page before any other script. */
function watchPainting(): void {
  window.seen = { shift: 0, largest: '', largestMs: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { element, startTime } of list.getEntries() as Paint[]) {
      const words = element?.getAttribute('alt') ?? element?.textContent ?? ''
      window.seen.largest = `${element?.localName ?? 'gone'} “${words.trim().slice(0, 28)}”`
      window.seen.largestMs = Math.round(startTime)
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page. */
function whatWasSeen(): typeof window.seen & { pictureFirst: boolean; picture: string } {
  const areaInView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * width
  }
  const picture = [...document.images].toSorted((one, other) => areaInView(other) - areaInView(one))[0]
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
  const isPreloaded = (address: string) =>
    preloads.some((link) => (link.imageSrcset || link.href).includes(new URL(address).pathname))
  const pictureFirst =
    picture?.loading === 'eager' && picture.fetchPriority === 'high' && isPreloaded(picture.currentSrc)
  return { ...window.seen, pictureFirst, picture: picture?.currentSrc ?? '' }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Paint = PerformanceEntry & { element: Element | null }

declare global {
  interface Window {
    seen: Pick<FirstView, 'shift' | 'largest' | 'largestMs'>
  }
}
