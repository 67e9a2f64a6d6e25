import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#env'
import type { RelyingParty } from '#shop/people/second-factor/passkey.ts'
import { isOverTls } from '#api/http/client-address.ts'

type Where = Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>

/** The site that passkeys are of: as its owner says, or as the request was sent to, by the word of a proxy that is trusted. */
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

/** What the browser was given with the challenge of a sign-in, or nothing. */
export const triedBy = (headers: Headers): string => parse(headers.get('cookie') ?? '', NAME)[NAME] ?? ''

/** The header by which a browser, and no other, answers the challenge of a sign-in. No script reads it. */
export const keepTry = (token: string, headers: Headers, env: Where): string =>
  serialize(NAME, token, {
    path: '/api/admin/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isOverTls(headers, env),
    maxAge: KEPT_SECONDS,
  })
