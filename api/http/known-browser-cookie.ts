import { parse, serialize } from 'hono/utils/cookie'
import type { Role } from '#shop/core/actor.ts'
import type { Env } from '#env'
import { isOverTls } from './client-address.ts'

const NAME = 'known-browser'
const KEPT_SECONDS = 400 * 24 * 60 * 60
const sentTo = { customer: '/api/auth/login', admin: '/api/admin/login' } as const satisfies Record<Role, string>

/** Returns the cookie of an earlier sign-in for this role, or null (rules: known browser). */
export const keptBrowser = (headers: Headers): string | null => parse(headers.get('cookie') ?? '', NAME)[NAME] ?? null

/**
 * Returns the Set-Cookie header for `browser`. The cookie is sent only to the sign-in paths of its role and is not
 * readable by scripts.
 */
export const keepBrowser = (
  browser: string,
  door: Role,
  headers: Headers,
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): string =>
  serialize(NAME, browser, {
    path: sentTo[door],
    httpOnly: true,
    sameSite: 'Strict',
    secure: isOverTls(headers, env),
    maxAge: KEPT_SECONDS,
  })
