import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Env } from '#env'
import { cacheKey, type CacheKey, unreadIn } from '../cache/cache-key.ts'
import type { Cached } from '../cache/cached.ts'
import { failed } from './failed.ts'
import { logAnswer } from './logging.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { noteRoute } from '../metrics/route.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Made } from '../cache/tag-cache.ts'
import { oneATurn } from './turns.ts'
import { requestIdOf, withRequestId } from './request-id.ts'
import { sendCached } from '../cache/send-cached.ts'

/** Maximum length of a URL in characters; the shop's own URLs have at most a few hundred. */
const LONGEST_KEY = 2_000

type HandlerParts = {
  env: Pick<Env, 'TRUST_PROXY'>
  log: Logger
  metrics: Metrics | null
  tracing: Tracing | null
  files: ReadonlyMap<string, Cached>
  cache: PageCache
  /** A promise that must resolve before a cached response is sent. */
  catchUp: () => Promise<void> | undefined
  /** Renders the response that will be cached under a key, on the first request for it. */
  render: (key: string, request: IncomingMessage, response: ServerResponse) => Promise<Made<Cached>>
  inner: RequestListener
}

/**
 * Serves cached responses directly on node:http where possible, and passes other requests to `inner`. Cached responses
 * are not logged individually, because logging would take more time than sending them.
 */
export function requestHandler({
  env,
  log,
  metrics,
  tracing,
  files,
  cache,
  catchUp,
  render,
  inner,
}: HandlerParts): RequestListener {
  const inTurn = oneATurn()
  return (request, response) => {
    const id = requestIdOf(request, env.TRUST_PROXY)
    if (!namesOneHost(request))
      return refuse(response, 400, 'The request has more than one Host header', id, { connection: 'close' })
    const url = (request.url = pathIn(request.url ?? ''))
    if (isUnstorable(url)) return refuse(response, 404, 'There is no such page', id)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? files.get(url) : undefined
    if (file) {
      metrics?.hit(file.route)
      return sendCached(file, request, response)
    }

    const asked = isRead && url.startsWith('/') ? cacheKey(url) : null
    const isForAll = asked !== null && (asked.kind !== 'listing' || !request.headers.authorization)
    if (isForAll) {
      const heard = asked.kind === 'file' ? undefined : catchUp()
      return heard ? void heard.then(() => show(asked, request, response, id)) : show(asked, request, response, id)
    }

    const begin = () =>
      follow(request, response, id, () => {
        response.setHeader('x-request-id', id)
        void inner(request, response)
      })
    return isRead ? begin() : inTurn(begin, () => request.socket.destroyed)
  }

  function show(asked: CacheKey, request: IncomingMessage, response: ServerResponse, id: string): void {
    const found = cache.find(asked)
    if (found) {
      metrics?.hit(found.route)
      return sendCached(found, request, response, id)
    }
    metrics?.missed()
    follow(request, response, id, () => {
      if (asked.key.length > LONGEST_KEY) refuse(response, 414, 'This address is too long', id)
      else void fill(asked, request, response, id)
    })
  }

  /** Handles a request that is logged, counted and traced. */
  function follow(request: IncomingMessage, response: ServerResponse, id: string, handle: () => void): void {
    withRequestId(id, () => {
      logAnswer({ log, env, metrics }, request, response, id)
      if (tracing) tracing.request(request, response, handle)
      else handle()
    })
  }

  async function fill(asked: CacheKey, request: IncomingMessage, response: ServerResponse, id: string) {
    try {
      const answer = await cache.fetch(asked, (key) => render(key, request, response))
      // Requests that waited for the rendering of another one have the same route.
      noteRoute(request, answer.route)
      sendCached(ledWith(answer, unreadIn(request.url ?? '')), request, response, id)
    } catch (error) {
      const { status, headers, sentence } = failed(error)
      log[status === 503 ? 'warn' : 'error']({ err: error }, 'a page failed')
      if (response.headersSent) response.destroy()
      else refuse(response, status, sentence, id, headers)
    }
  }
}

/**
 * Returns the path of a URL. A client that treats the server as a proxy sends a full URL, whose host equals the Host
 * header (RFC 9112 §3.2.2).
 */
const pathIn = (url: string): string => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/'))

/**
 * Returns whether a page's path contains a NUL character, which can't be stored or queried. The API checks for it
 * separately.
 */
const isUnstorable = (url: string): boolean => /^(?!\/api\/)[^?]*%00/.test(url)

/** If the cached response is a redirect, adds to its URL the query parameters that are not in the cache key. */
function ledWith(cached: Cached, unread: URLSearchParams): Cached {
  if (unread.size === 0 || cached.status < 300 || cached.status > 399) return cached
  const headers = cached.headers.map((each, at, all) =>
    all[at - 1] === 'location' && at % 2 === 1 ? withQuery(each, unread) : each,
  )
  return { ...cached, headers, forms: {}, making: {} }
}

/** Adds these parameters to the URL; parameters that it already has are left unchanged. */
function withQuery(location: string, unread: URLSearchParams): string {
  const [address, ...anchor] = location.split('#')
  const at = address!.indexOf('?')
  const [path, query] = at < 0 ? [address!, ''] : [address!.slice(0, at), address!.slice(at + 1)]
  const asked = new URLSearchParams(query)
  const more = new URLSearchParams([...unread].filter(([name]) => !asked.has(name))).toString()
  const whole = more === '' ? address : `${path}?${[query, more].filter(Boolean).join('&')}`
  return [whole, ...anchor].join('#')
}

function refuse(response: ServerResponse, status: number, message: string, id: string, headers = {}): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': id,
    ...headers,
  })
  response.end(`${message}\n`)
}

/**
 * Returns whether a request names exactly one host, as RFC 9112 §3.2 demands. With two Host headers, or a URL whose
 * host differs from the header, a proxy and this server could each use a different one (rules: single host header).
 */
function namesOneHost({ rawHeaders, url = '', headers }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  if (hosts > 1) return false
  if (url.startsWith('/') || url === '*') return true
  const asked = URL.parse(url)
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.username !== '' || asked.password !== '') return false
  return asked.host === URL.parse(`${asked.protocol}//${headers.host ?? ''}`)?.host
}
