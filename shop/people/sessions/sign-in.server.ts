import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { isFailure, notRecognised, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { countTry, doors, type ActorPolicy } from './count-try.server.ts'
import { inLine, type Aside } from './hashing.server.ts'
import { browserThatKnows, knownBrowser } from './known-browser.server.ts'
import type { Credentials } from './password.ts'
import { verifyPassword } from './password.server.ts'
import type { RateLimits } from './rate-limits.server.ts'
import type { ServerSecret } from './server-secret.server.ts'
import { noteSignIn } from './new-browsers.server.ts'
import { openSession, type SignedInAs } from './sessions.server.ts'

type Asked = Credentials & {
  /** The client's IP address. */
  from: string
  /** The browser cookie from an earlier sign-in, or null. */
  kept: string | null
  /** A readable device name, or empty. */
  device: string
  now: Date
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal
}

type Services = { db: Database; limits: RateLimits; secret: ServerSecret }
type SignedIn<Opened> = { id: string; opened: Opened; browser: string }
/** A readable device name, and whether the account knows the browser. */
export type SignInBy = { device: string; isKnown: boolean }
/** Runs after the correct password was given and returns, for example, a session token. */
type Opening<Opened> = (tx: Transaction, who: SignedInAs, by: SignInBy, now: Date) => Promise<Opened>

/**
 * Checks e-mail and password and runs `open`; returns its result, the account's id and the browser cookie. An unknown
 * e-mail and a wrong password give the same failure after the same time. Failures count towards four limits: for the
 * account from this IP address, for the IP address, for the account's throttle and for the whole shop. Failures from a
 * known browser count only for that browser. Fails with `too-many-tries` above a limit
 * (rules: sign-in, new browser alert).
 */
export const signIn = <Opened extends object | string>(
  services: Services,
  door: ActorPolicy,
  asked: Asked,
  open: Opening<Opened>,
): Promise<SignedIn<Opened> | Failure<'wrong-credentials' | 'too-many-tries'>> =>
  inLine((aside) => signInFromLine(services, door, asked, open, aside))

async function signInFromLine<Opened extends object | string>(
  services: Services,
  door: ActorPolicy,
  { email, password, from, kept, device, now, signal }: Asked,
  open: Opening<Opened>,
  aside: Aside,
): Promise<SignedIn<Opened> | Failure<'wrong-credentials' | 'too-many-tries'>> {
  const { db, secret } = services
  const browser = kept === null ? null : await browserOf(services, door, email, kept)
  const counted = await countTry(services.limits, { door, email, from, browser }, aside, signal)
  if (isFailure(counted)) return counted

  const account = await accountOf(db, door, email)
  const isRight = await verifyPassword(account?.password_hash ?? null, password, signal)
  const by = { device, isKnown: browser !== null }
  const opened =
    account &&
    isRight &&
    (await inTransaction(db, async (tx) =>
      (await isUnchanged(tx, door, account)) ? open(tx, { kind: door, id: account.id }, by, now) : null,
    ))
  if (!opened) return notRecognised('wrong-credentials')

  await counted.forget()
  const { id, password_hash: passwordHash } = account
  return { id, opened, browser: await browserThatKnows(secret, { kind: door, id, passwordHash }) }
}

type Account = { id: string; password_hash: string }

/**
 * Finds the account with this e-mail by lower(email), which has an index. Invited and suspended staff have no account
 * here, because they cannot sign in.
 */
const accountOf = (db: Database, door: ActorPolicy, email: string): Promise<Account | undefined> =>
  openAccounts(db, door)
    .where(sql`lower(email)`, '=', email)
    .select(['id', sql<string>`password_hash`.as('password_hash')])
    .executeTakeFirst()

const openAccounts = (db: Database, door: ActorPolicy) =>
  db.selectFrom(doors[door].table).$if(door === 'admin', (query) => query.where(sql<boolean>`state = 'active'`))

async function browserOf(
  { db, secret }: Services,
  door: ActorPolicy,
  email: string,
  kept: string,
): Promise<string | null> {
  const account = await accountOf(db, door, email)
  return account
    ? knownBrowser(secret, kept, { kind: door, id: account.id, passwordHash: account.password_hash })
    : null
}

/**
 * Returns whether the account still exists with the same password hash, and locks it; both may change while the
 * password is checked.
 */
export async function isUnchanged(
  tx: Transaction,
  door: ActorPolicy,
  { id, password_hash }: Account,
): Promise<boolean> {
  const unchanged = await openAccounts(tx, door)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return unchanged !== undefined
}

/**
 * Opens a session after a successful sign-in and returns its token. Staff are notified of a sign-in from a new browser
 * (rules: new browser alert).
 */
export async function openSignedIn(tx: Transaction, who: SignedInAs, by: SignInBy, now: Date): Promise<string> {
  if (who.kind === 'admin') await noteSignIn(tx, who.id, by, now)
  return openSession(tx, who, now, by.device)
}
