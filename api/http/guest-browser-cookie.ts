import { parse, serialize } from 'hono/utils/cookie'
import { newGuestBrowser, guestBrowser } from '#shop/people/sessions/guest-browser.server.ts'
import type { Services } from '#services'
import { isOverTls } from './client-address.ts'

const NAME = 'guest-browser'
const KEPT_SECONDS = 24 * 60 * 60

/** The name of a guest's browser that was given one, else null (rules: guessed discount codes). */
export const guestBrowserOf = ({ secret }: Pick<Services, 'secret'>, headers: Headers): Promise<string | null> =>
  guestBrowser(secret, parse(headers.get('cookie') ?? '', NAME)[NAME] ?? null)

/** The header that gives a guest's browser a name. It is sent to the API alone, and no script reads it. */
export const nameGuestBrowser = async ({ secret, env }: Pick<Services, 'secret' | 'env'>, headers: Headers) =>
  serialize(NAME, await newGuestBrowser(secret), {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isOverTls(headers, env),
    maxAge: KEPT_SECONDS,
  })
