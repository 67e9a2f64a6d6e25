import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { isDocument, withCsp } from '../http/content-security.ts'
import { toCached } from './cached.ts'
import type { Rendered } from './kept.ts'

/** Shared caches and browsers may hold it, but ask each time whether it is still what we show. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

const isPicture = (key: string): boolean => key.startsWith('/media/')

/**
 * Asks the app for what is cached under a key, and how long the clock leaves it as it is: `secondsUntilNext`. The request
 * is made from the key alone, with the shop's own origin, so that nothing of the first who asks can get into what everyone
 * is shown; what is made ahead has nobody who asks.
 */
export function renderCached(app: Hono, origin: () => string, secondsUntilNext: () => Promise<number | undefined>) {
  return async (key: string, incoming?: IncomingMessage, outgoing?: ServerResponse): Promise<Rendered> => {
    const next = isPicture(key) ? undefined : secondsUntilNext()
    // It is waited for below; what fails first is told.
    next?.catch(() => undefined)
    const response = await app.fetch(new Request(origin() + key), { incoming, outgoing })
    const {
      'content-type': type = '',
      'content-length': _length,
      'x-script-nonce': nonce,
      'x-kept-seconds': seconds,
      'x-shows': names,
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
    const cached = toCached({ status: response.status, type, body, headers })
    const until = isOnce ? undefined : await next
    const stays = Math.min(Number(seconds ?? Infinity), until ?? Infinity)
    return { cached, store: !isOnce, seconds: stays, ...(names && { names: names.split(',') }) }
  }
}
