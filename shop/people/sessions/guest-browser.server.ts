import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerSecret } from './server-secret.server.ts'

/**
 * What a guest's browser keeps, so that guesses count for it alone: a random name and our signature under it, nothing else. It
 * opens nothing, and whoever throws it away is counted by her address (rules: guessed discount codes).
 */
export async function newGuestBrowser(secret: ServerSecret): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${await secret.sign('guest browser', name)}`
}

/** The name of the browser that kept this; null for what we didn't sign (rules: guessed discount codes). */
export async function guestBrowser(secret: ServerSecret, kept: string | null): Promise<string | null> {
  const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(kept ?? '') ?? []
  if (!name || !signature) return null
  const ours = await secret.sign('guest browser', name)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? name : null
}
