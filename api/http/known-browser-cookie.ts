import { parse, serialize } from 'hono/utils/cookie'
import type { Role } from '#shop/core/actor.ts'
import type { Env } from '#env'
import { isOverTls } from './client-address.ts'

const NAME = 'known-browser'
const KEPT_SECONDS = 400 * 24 * 60 * 60
const sentTo = { customer: '/api/auth/login', admin: '/api/admin/login' } as const satisfies Record<Role, string>

/** What the asker's browser kept of an earlier sign-in at this door, or null (rules: known browser). */
export const keptBrowser = (headers: Headers): string | null => parse(headers.get('cookie') ?? '', NAME)[NAME] ?? null

/** The header that has a browser keep `browser`. It is sent to the door that it is for alone, and no script reads it. */
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
