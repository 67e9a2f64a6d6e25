import { serialize } from 'hono/utils/cookie'
import type { Env } from '#env'
import { OLDEST_SECONDS } from '#shop/office/cdn/cdn.ts'
import { isOverTls } from './client-address.ts'

/** The CDN passes requests with this cookie on to the shop (deploy/varnish/shop.vcl). It contains no data. */
const NAME = 'own-change'
/** Time in seconds after which the CDN has no page from before the change, even if no purge reached it. */
const KEPT_SECONDS = OLDEST_SECONDS + 30

/**
 * Returns the Set-Cookie header after a change, so that the browser that sent it sees the change at once, although
 * others may still get the page that the CDN stored before (rules: shared caches).
 */
export const markOwnChange = (headers: Headers, env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): string =>
  serialize(NAME, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isOverTls(headers, env),
    maxAge: KEPT_SECONDS,
  })
