import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '#shop/core/actor.ts'
import type { ServerSecret } from './server-secret.server.ts'

/** The account as it was when a browser signed in: with another password it is no longer the same. */
export type KnownAccount = { kind: Role; id: string; passwordHash: string }

/**
 * What a browser keeps that has signed in: a random name and our signature under it and the account, nothing else. It
 * opens nothing; wrong passwords from there are counted for that browser alone (rules: known browser).
 */
export async function browserThatKnows(secret: ServerSecret, account: KnownAccount): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${await signatureOf(secret, account, name)}`
}

/** The name of the browser that kept this, when it signed in to this account before; else null. */
export async function knownBrowser(secret: ServerSecret, kept: string, account: KnownAccount): Promise<string | null> {
  const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(kept) ?? []
  if (!name || !signature) return null
  const ours = await signatureOf(secret, account, name)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? name : null
}

const signatureOf = (secret: ServerSecret, { kind, id, passwordHash }: KnownAccount, name: string): Promise<string> =>
  secret.sign('known browser', [kind, id, passwordHash, name].join('\0'))
