import { parse, serialize } from 'hono/utils/cookie'
import { newGuestBrowser, guestBrowser } from '#shop/people/sessions/guest-browser.server.ts'
import type { Services } from '#services'
import { isOverTls } from './client-address.ts'

const NAME = 'guest-browser'
const KEPT_SECONDS = 24 * 60 * 60

/** Returns the id of a guest's browser from its cookie, or null (rules: discount code guessing). */
export const guestBrowserOf = ({ secret }: Pick<Services, 'secret'>, headers: Headers): Promise<string | null> =>
  guestBrowser(secret, parse(headers.get('cookie') ?? '', NAME)[NAME] ?? null)

/**
 * Returns the Set-Cookie header with a new id for a guest's browser. The cookie is sent to the API only, and scripts
 * can't read it.
 */
export const nameGuestBrowser = async ({ secret, env }: Pick<Services, 'secret' | 'env'>, headers: Headers) =>
  serialize(NAME, await newGuestBrowser(secret), {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isOverTls(headers, env),
    maxAge: KEPT_SECONDS,
  })
