import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { keysOfPage, lifetimeOf, type Cdn } from '#shop/office/cdn/cdn.ts'
import { isDocument, withCsp } from '../http/content-security.ts'
import { toCached, type Cached } from './cached.ts'
import { PUBLIC_PAGE } from '../http/pages.ts'
import { NO_ROUTE, routeOf } from '../metrics/route.ts'
import type { Made } from './tag-cache.ts'

/** Allows shared caches and browsers to store the response, but they must revalidate it each time. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

const isFile = (key: string): boolean => /^\/(media|assets)\//.test(key)

/**
 * Renders the response for a key, with its cache tags and the seconds until a scheduled change (`secondsUntilNext`).
 * The request is built only from the key, with the shop's own origin, so that no data of the first visitor gets into a
 * response that all visitors receive. A public page also gets headers for the CDN.
 */
export function renderCached(
  app: Hono,
  origin: () => string,
  secondsUntilNext: () => Promise<number | undefined>,
  cdn: Cdn | null,
) {
  return async (key: string, incoming?: IncomingMessage, outgoing?: ServerResponse): Promise<Made<Cached>> => {
    const begun = performance.now()
    const next = isFile(key) ? undefined : secondsUntilNext()
    // Awaited below. The empty handler prevents an unhandled rejection if rendering fails first.
    next?.catch(() => undefined)
    const response = await app.fetch(new Request(origin() + key), { incoming, outgoing })
    const {
      'content-type': type = '',
      'content-length': _length,
      'x-script-nonce': nonce,
      'x-cache-seconds': seconds,
      'x-cache-tags': tags,
      [PUBLIC_PAGE]: isPublic,
      ...headers
    } = Object.fromEntries(response.headers)
    let body: Buffer = Buffer.from(await response.arrayBuffer())
    if (isDocument(type)) {
      const { document, policy } = withCsp(body, nonce, key)
      headers['content-security-policy'] ??= policy
      body = document
    }

    const own = headers['cache-control']
    const isOnce = response.status !== 200 || (/\bno-store\b/.test(own ?? '') && !key.startsWith('/api/'))
    headers['cache-control'] = isOnce ? 'no-store' : own?.includes('immutable') ? own : ASK_EACH_TIME
    const value = toCached({
      status: response.status,
      type,
      body,
      headers,
      route: incoming ? routeOf(incoming) : NO_ROUTE,
    })
    const until = isOnce ? undefined : await next
    const validFor = Math.min(Number(seconds ?? Infinity), until ?? Infinity)
    const keys = cdn && isPublic && !isOnce && !own?.includes('immutable') ? keysOfPage(tags?.split(',') ?? []) : null
    if (cdn && keys)
      value.forCdn = () => cdn.headersOf(keys, lifetimeOf(validFor - (performance.now() - begun) / 1_000))
    return {
      value,
      store: !isOnce,
      seconds: validFor,
      // The content of a file's URL never changes.
      tags: isFile(key) ? [] : tags?.split(','),
    }
  }
}
