import type { Browser, CDPSession } from 'playwright-core'
import { patience } from '#test/patience.ts'

/** What a phone is sent before anybody scrolls, at the first visit. Bytes are those on the wire, headers included. */
export type FirstView = {
  path: string
  scriptBytes: number
  bytes: number
  requests: number
  /** Sum of all layout shifts (web.dev, Cumulative Layout Shift), on a quick line or a slow one, where fonts come late. */
  shift: number
  /** The largest thing in view, and when it was there over a slow line, in milliseconds. */
  largest: string
  largestMs: number
  /** Whether the largest picture in view is asked for in the head, and before everything else. */
  pictureFirst: boolean
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Time for what starts only after the page has come to rest, such as fonts that swap. */
const REST_MS = 700
const BROTLI_TRIES = 50
const BROTLI_WAIT_MS = 100

/** Visits `path` twice with an empty cache: once to weigh it, once over a slow line to see when it is there. */
export async function firstView(browser: Browser, origin: string, path: string): Promise<FirstView> {
  await untilPacked(origin + path)
  const weighed = await visit(browser, origin + path)
  const slow = await visit(browser, origin + path, SLOW_LINE)
  return { path, ...weighed, shift: Math.max(weighed.shift, slow.shift), largestMs: slow.largestMs }
}

/** The first who asks for a page gets it packed quickly; from then on it is packed small. */
async function untilPacked(url: string): Promise<void> {
  for (let tries = 0; tries < BROTLI_TRIES; tries++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
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
      (response) => response.status() >= 400 && broken.push(`${response.url()} was answered with ${response.status()}`),
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(REST_MS)
    // What isn't there weighs nothing.
    if (broken.length > 0) throw new Error(broken.join('\n'))
    return { ...received(), ...(await page.evaluate(whatWasSeen)) }
  } finally {
    await context.close()
  }
}

function receiving(session: CDPSession): () => Pick<FirstView, 'scriptBytes' | 'bytes' | 'requests'> {
  const kinds = new Map<string, string>()
  const sum = { scriptBytes: 0, bytes: 0, requests: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.requests += 1
    sum.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') sum.scriptBytes += encodedDataLength
  })
  return () => sum
}

/** Runs in the page, before anything else does. */
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
function whatWasSeen(): Omit<FirstView, 'path' | 'scriptBytes' | 'bytes' | 'requests'> {
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
  return { ...window.seen, pictureFirst }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Paint = PerformanceEntry & { element: Element | null }

declare global {
  interface Window {
    seen: Pick<FirstView, 'shift' | 'largest' | 'largestMs'>
  }
}
