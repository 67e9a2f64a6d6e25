import { sql } from 'kysely'
import { secondStep } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { isFailure, refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { browserThatKnows, knownBrowser } from '#shop/people/sessions/known-browser.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import type { SignedInAs } from '#shop/people/sessions/sessions.server.ts'
import { isUnchanged, openSignedIn, type SignInBy } from '#shop/people/sessions/sign-in.server.ts'
import { hashOfToken, makeToken } from '#shop/people/sessions/token.server.ts'
import { waysOf } from './factors.server.ts'
import type { FactorWay } from './second-factor.ts'
import { useCode, type CodeServices } from './use-code.server.ts'

const MINUTE_MS = 60_000

export type Challenge = { challenge: string; ways: FactorWay[] }

/**
 * Opens a session after the correct password or, if the admin has a factor, creates a challenge for the second step.
 * The challenge is unguessable, belongs to this admin, and is valid for a few minutes and attempts
 * (rules: second sign-in step).
 */
export async function openOrChallenge(
  tx: Transaction,
  who: SignedInAs,
  by: SignInBy,
  now: Date,
): Promise<string | Challenge> {
  const ways = await waysOf(tx, who.id)
  if (ways.length === 0) return openSignedIn(tx, who, by, now)
  const challenge = makeToken()
  await tx
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashOfToken(challenge),
      admin_id: who.id,
      tries_left: secondStep.tries,
      expires_at: new Date(now.getTime() + secondStep.minutes * MINUTE_MS),
    })
    .execute()
  return { challenge, ways }
}

type Asked = {
  /** The client's IP address. */
  from: string
  /** The browser cookie from an earlier sign-in, or null. */
  kept: string | null
  /** A readable device name. */
  device: string
  now: Date
}
type SignedIn = { id: string; token: string; browser: string }
export type SecondStepRefusal = Failure<'wrong-code' | 'challenge-over' | 'too-many-tries'>

/**
 * Completes a sign-in with a code after the correct password. Returns the session token and the browser cookie. Each
 * attempt is counted before the code is checked (rules: second sign-in step, second factor limits, known browser).
 */
export async function answerChallenge(
  services: CodeServices & { secret: ServerSecret },
  given: { challenge: string; code: string },
  { from, kept, device, now }: Asked,
): Promise<SignedIn | SecondStepRefusal> {
  const { db, limits, secret } = services
  const limited = await limits.take('adminSignInPerAddress', from)
  if (limited) return limited
  const challenge = hashOfToken(given.challenge)
  const account = await takeTry(db, challenge, now)
  if (!account) return refused('challenge-over')
  const known = { kind: 'admin', ...account } as const
  const browser = kept === null ? null : await knownBrowser(secret, kept, known)
  const countedAs = browser ? `${account.id} ${browser}` : account.id
  const by = { device, isKnown: browser !== null }
  const used = await useCode(services, { adminId: account.id, code: given.code, countedAs }, now)
  if (isFailure(used)) return used
  const token = await inTransaction(db, (tx) => openOnce(tx, challenge, account, by, now))
  if (isFailure(token)) return token
  await limits.giveBack('adminSignInPerAddress', from)
  return { id: account.id, token, browser: await browserThatKnows(secret, known) }
}

type Account = { id: string; passwordHash: string }

async function takeTry(db: Database, challenge: Buffer, now: Date): Promise<Account | undefined> {
  const taken = await db
    .updateTable('sign_in_challenges')
    .set((is) => ({ tries_left: is('tries_left', '-', 1) }))
    .where('token_hash', '=', challenge)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('admin_id')
    .executeTakeFirst()
  if (!taken) return undefined
  const account = db.selectFrom('admins').where('id', '=', taken.admin_id)
  return account.select(['id', sql<string>`password_hash`.as('passwordHash')]).executeTakeFirst()
}

/**
 * Opens only one session if two requests answer at the same time, and none if the password was changed or the admin was
 * suspended in the meantime.
 */
async function openOnce(
  tx: Transaction,
  challenge: Buffer,
  { id, passwordHash }: Account,
  by: SignInBy,
  now: Date,
): Promise<string | Failure<'challenge-over'>> {
  const isHers = await isUnchanged(tx, 'admin', { id, password_hash: passwordHash })
  const answered = tx.deleteFrom('sign_in_challenges').where('token_hash', '=', challenge).returning('admin_id')
  if (!isHers || !(await answered.executeTakeFirst())) return refused('challenge-over')
  return openSignedIn(tx, { kind: 'admin', id }, by, now)
}

/** Deletes expired sign-in and passkey challenges. */
export async function clearOldChallenges(db: Database, now: Date): Promise<void> {
  for (const table of ['sign_in_challenges', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
}
