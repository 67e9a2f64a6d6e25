import { setTimeout as sleep } from 'node:timers/promises'
import { makeAsk } from '../ask.ts'
import type { Draw } from '../payments/draw-by.ts'
import type { Product } from '#shop/catalogue/products/product.ts'

const REST_MS = 300
const PAGES = ['/', '/products', '/about', '/size-chart', '/collections', '/blog', '/track']
/** Lists that the staff opens. */
const LISTS = ['/order', '/customer', '/admin/products', '/analytics/totals', '/activity']
/** Number of times that a visitor navigates before the next page is opened as a new document. */
const NAVIGATIONS = 5
const ASSETS = /\/assets\/[\w-]+\.(?:js|css|woff2)/g

export type Traffic = {
  requests: number
  /** Failed requests, by status and kind. */
  failed: Record<string, number>
  /** Assets that no server has any more; a browser then opens the page as a new document. */
  gone: number
}

type Person = { email: string; password: string }
type Cast = { visitors: number; customer: Person; adminToken: string; dress: Product; draw: Draw }

/**
 * Sends requests until stopped: visitors read pages with their assets, and load further scripts and data as they
 * navigate; every second visitor never leaves the first document. A customer signs in and out, and staff open lists.
 */
export function sendTraffic(url: string, { visitors, customer, adminToken, dress, draw }: Cast) {
  const traffic: Traffic = { requests: 0, failed: {}, gone: 0 }
  const over = new AbortController()
  const ask = makeAsk(url)
  const pages = [...PAGES, `/products/${dress.id}`]

  async function get(path: string): Promise<string | null> {
    traffic.requests += 1
    try {
      const response = await fetch(url + path)
      const body = await response.text()
      if (response.ok) return body
      if (response.status === 404 && path.startsWith('/assets/')) traffic.gone += 1
      else fail(`${response.status} ${path}`)
    } catch (error) {
      fail(`${causeOf(error)} ${path}`)
    }
    return null
  }

  const fail = (what: string) => {
    traffic.failed[what] = (traffic.failed[what] ?? 0) + 1
  }

  async function call(method: string, path: string, wanted: number, asking: Parameters<typeof ask>[2]) {
    traffic.requests += 1
    try {
      const answer = await ask<{ token: string }>(method, path, asking)
      if (answer.status === wanted) return answer.body
      fail(`${answer.status} ${method} ${path}`)
    } catch (error) {
      fail(`${causeOf(error)} ${method} ${path}`)
    }
    return null
  }

  /** Opens a document with its assets. Returns every script of its release, which pages load as they are visited. */
  async function open(path: string): Promise<string[]> {
    const document = (await get(path)) ?? ''
    const assets = [...new Set(document.match(ASSETS))]
    const bodies = await Promise.all(assets.map(get))
    const manifest = bodies[assets.findIndex((name) => name.includes('manifest-'))] ?? ''
    return [...new Set(manifest.match(ASSETS))]
  }

  async function visit(number: number): Promise<void> {
    const stays = number % 2 === 0
    let scripts = await open(pages[draw(pages.length)]!)
    for (let visits = 1; !over.signal.aborted; visits += 1) {
      await sleep(REST_MS)
      const path = pages[draw(pages.length)]!
      const before = traffic.gone
      if (scripts.length > 0) await get(scripts[draw(scripts.length)]!)
      await get(path === '/' ? '/_.data' : `${path}.data`)
      if (traffic.gone > before || (!stays && visits % NAVIGATIONS === 0)) scripts = await open(path)
    }
  }

  async function signIn(): Promise<void> {
    for (; !over.signal.aborted; await sleep(REST_MS)) {
      const session = await call('POST', '/auth/login', 200, { body: customer })
      if (!session) continue
      await call('GET', '/auth/session', 200, { token: session.token })
      await call('POST', '/auth/logout', 200, { token: session.token })
    }
  }

  async function work(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await call('GET', LISTS[turn % LISTS.length]!, 200, { token: adminToken })
      await sleep(REST_MS)
    }
  }

  const running = [...Array.from({ length: visitors }, (_, number) => visit(number)), signIn(), work()]
  return {
    traffic,
    stop: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}

const causeOf = (error: unknown): string => (error instanceof Error ? String(error.cause ?? error) : String(error))
