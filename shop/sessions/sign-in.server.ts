import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { isFailure, notRecognised, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { countTry, doors, type Door } from './count-try.server.ts'
import { inLine, type Aside } from './hashing.server.ts'
import { browserThatKnows, knownBrowser } from './known-browser.server.ts'
import type { Credentials } from './password.ts'
import { verifyPassword } from './password.server.ts'
import type { RateLimits } from './rate-limits.server.ts'
import type { ServerSecret } from './server-secret.server.ts'
import { openSession } from './sessions.server.ts'

type Asked = Credentials & {
  /** The asker's network address. */
  from: string
  /** What her browser kept of an earlier sign-in, or null. */
  kept: string | null
  now: Date
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

type Services = { db: Database; limits: RateLimits; secret: ServerSecret }
type SignedIn = { id: string; token: string; browser: string }

/**
 * Opens a session for who knows the password: its token, the account's id, and what her browser is to keep. An unknown
 * e-mail and a wrong password are the same NotRecognised after the same time. Only failures count: for the account from
 * this network address, for the address, for the account's pace, and in the whole shop; from a browser that signed in
 * before, for that browser alone. Above their limits, TooMany (rules: sign-in).
 */
export const signIn = (
  services: Services,
  door: Door,
  asked: Asked,
): Promise<SignedIn | Failure<'wrong-credentials' | 'too-many-tries'>> =>
  inLine((aside) => signInFromLine(services, door, asked, aside))

async function signInFromLine(
  services: Services,
  door: Door,
  { email, password, from, kept, now, signal }: Asked,
  aside: Aside,
): Promise<SignedIn | Failure<'wrong-credentials' | 'too-many-tries'>> {
  const { db, secret } = services
  const browser = kept === null ? null : await browserOf(services, door, email, kept)
  const counted = await countTry(services.limits, { door, email, from, browser }, aside, signal)
  if (isFailure(counted)) return counted

  const account = await accountOf(db, door, email)
  const isRight = await verifyPassword(account?.password_hash ?? null, password, signal)
  const token = account && isRight && (await inTransaction(db, (tx) => openIfUnchanged(tx, door, account, now)))
  if (!token) return notRecognised('wrong-credentials')

  await counted.forget()
  const { id, password_hash: passwordHash } = account
  return { id, token, browser: await browserThatKnows(secret, { kind: door, id, passwordHash }) }
}

type Account = { id: string; password_hash: string }

/** In the form that its index has. */
const accountOf = (db: Database, door: Door, email: string): Promise<Account | undefined> =>
  db
    .selectFrom(doors[door].table)
    .where(sql`lower(email)`, '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst()

async function browserOf({ db, secret }: Services, door: Door, email: string, kept: string): Promise<string | null> {
  const account = await accountOf(db, door, email)
  return account
    ? knownBrowser(secret, kept, { kind: door, id: account.id, passwordHash: account.password_hash })
    : null
}

/** A password that was changed, or an account deleted, while this one was being checked opens nothing any more. */
async function openIfUnchanged(
  tx: Transaction,
  door: Door,
  { id, password_hash }: Account,
  now: Date,
): Promise<string | null> {
  const unchanged = await tx
    .selectFrom(doors[door].table)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return unchanged ? openSession(tx, { kind: door, id }, now) : null
}
