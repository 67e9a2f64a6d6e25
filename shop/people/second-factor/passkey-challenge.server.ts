import type { Database } from '#db/connect.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'

const LIVES_MS = 5 * 60_000

/** For what a challenge is, and in whose session or browser: it is worth nothing elsewhere (rules: passkeys). */
export const boundTo = (purpose: 'registration' | 'proof' | 'sign-in', token: string): string =>
  `${purpose} ${hashOfToken(token).toString('base64url')}`

/** Notes a challenge that was handed out. */
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

/** Spends a challenge: true once, for who it was handed out to, while it lives (rules: passkeys). */
export async function spendChallenge(db: Database, challenge: string, bound: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .where('bound_to', '=', bound)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
