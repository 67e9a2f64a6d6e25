import type { Database, Transaction } from '#db/connect.ts'
import { notRecognised, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { Credentials } from './password.ts'
import { verifyPassword } from './password.server.ts'
import type { RateLimits } from './rate-limits.server.ts'
import { openSession } from './sessions.server.ts'

/** Customers and admins each sign in at a door of their own, and an account of one never opens the other. */
const doors = {
  customer: { table: 'customers', perAccount: 'signInPerAccount', perAddress: 'signInPerAddress' },
  admin: { table: 'admins', perAccount: 'adminSignInPerAccount', perAddress: 'adminSignInPerAddress' },
} as const
type Door = keyof typeof doors

type Asked = Credentials & {
  /** The asker's network address. */
  from: string
  now: Date
}

/**
 * Opens a session for who knows the password; its token and the account's id. An unknown e-mail and a wrong password
 * are the same NotRecognised after the same time. Only failures count towards the limits per account and per address;
 * above them, TooMany (rules: sign-in, sign-in limits).
 */
export async function signIn(
  { db, limits }: { db: Database; limits: RateLimits },
  door: Door,
  { email, password, from, now }: Asked,
): Promise<{ id: string; token: string } | Failure<'wrong-credentials' | 'too-many-tries'>> {
  const { perAccount, perAddress } = doors[door]
  const limited = (await limits.take(perAddress, from)) ?? (await limits.take(perAccount, email))
  if (limited) return limited

  const account = await accountOf(db, door, email)
  const isRight = await verifyPassword(account?.password_hash ?? null, password)
  const token = account && isRight && (await inTransaction(db, (tx) => openIfUnchanged(tx, door, account, now)))
  if (!token) return notRecognised('wrong-credentials')

  await Promise.all([limits.giveBack(perAddress, from), limits.forget(perAccount, email)])
  return { id: account.id, token }
}

type Account = { id: string; password_hash: string }

const accountOf = (db: Database, door: Door, email: string): Promise<Account | undefined> =>
  db.selectFrom(doors[door].table).where('email', '=', email).select(['id', 'password_hash']).executeTakeFirst()

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
