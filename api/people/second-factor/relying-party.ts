import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#env'
import type { RelyingParty } from '#shop/people/second-factor/passkey.ts'
import { isOverTls } from '#api/http/client-address.ts'

type Where = Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * Returns the site for which passkeys are valid: the configured public URL or, without one, the address of the request
 * (as forwarded by a trusted proxy).
 */
export function relyingParty(headers: Headers, env: Where): RelyingParty {
  const asked = `${isOverTls(headers, env) ? 'https' : 'http'}://${hostOf(headers, env)}`
  const { hostname: id, origin } = URL.parse(env.PUBLIC_URL ?? asked) ?? new URL('http://localhost')
  return { id, origin }
}

function hostOf(headers: Headers, { TRUST_PROXY }: Where): string {
  const forwarded = TRUST_PROXY ? headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (headers.get('host') ?? '')
}

const NAME = 'passkey-try'
const KEPT_SECONDS = 5 * 60

/** Returns the cookie that was set with the sign-in challenge, or an empty string. */
export const triedBy = (headers: Headers): string => parse(headers.get('cookie') ?? '', NAME)[NAME] ?? ''

/**
 * Returns the Set-Cookie header that binds a sign-in challenge to this browser. The cookie is not readable by scripts.
 */
export const keepTry = (token: string, headers: Headers, env: Where): string =>
  serialize(NAME, token, {
    path: '/api/admin/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isOverTls(headers, env),
    maxAge: KEPT_SECONDS,
  })
