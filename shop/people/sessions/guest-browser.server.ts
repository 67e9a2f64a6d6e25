import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerSecret } from './server-secret.server.ts'

/**
 * Returns a cookie value for a guest's browser, so that wrong guesses count only for that browser: a random name with
 * the shop's signature. It grants no access; a guest who deletes it is counted by IP address
 * (rules: discount code guessing).
 */
export async function newGuestBrowser(secret: ServerSecret): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${await secret.sign('guest browser', name)}`
}

/** Returns the browser name from the cookie; null if the shop did not sign it (rules: discount code guessing). */
export async function guestBrowser(secret: ServerSecret, kept: string | null): Promise<string | null> {
  const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(kept ?? '') ?? []
  if (!name || !signature) return null
  const ours = await secret.sign('guest browser', name)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? name : null
}
