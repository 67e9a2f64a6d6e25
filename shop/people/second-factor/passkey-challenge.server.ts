import type { Database } from '#db/connect.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'

const LIVES_MS = 5 * 60_000

/** Binds a challenge to its purpose and to the session or browser that requested it (rules: passkeys). */
export const boundTo = (purpose: 'registration' | 'proof' | 'sign-in', token: string): string =>
  `${purpose} ${hashOfToken(token).toString('base64url')}`

/** Stores a challenge (as a hash) that was sent to a browser. */
export async function keepChallenge(db: Database, challenge: string, bound: string, now: Date): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOfToken(challenge),
      bound_to: bound,
      expires_at: new Date(now.getTime() + LIVES_MS),
    })
    .execute()
}

/**
 * Uses up a challenge. Returns true only for the first use, before the challenge expires, and only for the same purpose
 * and the same session or browser (rules: passkeys).
 */
export async function spendChallenge(db: Database, challenge: string, bound: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .where('bound_to', '=', bound)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
