import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '#shop/core/actor.ts'
import type { ServerSecret } from './server-secret.server.ts'

/**
 * The account as it was when the browser signed in. A later password change makes the browser unknown, because the hash
 * differs.
 */
export type KnownAccount = { kind: Role; id: string; passwordHash: string }

/**
 * Returns a cookie value for a browser that has signed in: a random name, signed together with the account. It grants
 * no access; wrong passwords from this browser are counted only for this browser (rules: known browser).
 */
export async function browserThatKnows(secret: ServerSecret, account: KnownAccount): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${await signatureOf(secret, account, name)}`
}

/** Returns the browser name from the cookie if this browser has signed in to the account before; otherwise null. */
export async function knownBrowser(secret: ServerSecret, kept: string, account: KnownAccount): Promise<string | null> {
  const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(kept) ?? []
  if (!name || !signature) return null
  const ours = await signatureOf(secret, account, name)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? name : null
}

const signatureOf = (secret: ServerSecret, { kind, id, passwordHash }: KnownAccount, name: string): Promise<string> =>
  secret.sign('known browser', [kind, id, passwordHash, name].join('\0'))
