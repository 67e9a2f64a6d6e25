import { sql } from 'kysely'
import { signInPace } from '#config'
import type { Database } from '#db/connect.ts'
import type { Role } from '#shop/core/actor.ts'
import { tooMany, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'

const { freeTries, seconds, manyTries, manySeconds, waitSeconds, toldAfter } = signInPace

/** The kind of sign-in (customer or admin) and the e-mail, which may belong to no account. */
export type PacedAccount = { kind: Role; email: string }
const nameOf = ({ kind, email }: PacedAccount): string => `${kind} ${email}`

const spacing = sql`make_interval(secs => case when sign_in_throttles.wrong >= ${manyTries}::integer then ${manySeconds}::integer
  when sign_in_throttles.wrong >= ${freeTries}::integer then ${seconds}::integer else 0 end)`
const isOver = sql`sign_in_throttles.since < clock_timestamp() - interval '1 day'`

/**
 * Returns how many milliseconds a sign-in to this account must wait in the queue. After the first failed attempts of a
 * day, from any network, further ones wait for at most `waitSeconds`. Counts the attempt as failed until `forgetTurns`
 * is called. Fails with `too-many-tries` if the queue is full (rules: sign-in throttling).
 */
export async function takeTurn(db: Database, account: PacedAccount): Promise<number | Failure<'too-many-tries'>> {
  const { rows } = await sql<{ wait: number }>`
    insert into sign_in_throttles (account, wrong, since, next_at)
    values (${nameOf(account)}, 1, clock_timestamp(), clock_timestamp())
    on conflict (account) do update set
      wrong = case when ${isOver} then 1 else sign_in_throttles.wrong + 1 end,
      since = case when ${isOver} then clock_timestamp() else sign_in_throttles.since end,
      next_at = greatest(sign_in_throttles.next_at, clock_timestamp()) + ${spacing}
    where sign_in_throttles.next_at <= clock_timestamp() + make_interval(secs => ${waitSeconds}::integer)
    returning greatest(0, extract(epoch from next_at - ${spacing} - clock_timestamp()) * 1000)::integer as wait`.execute(
    db,
  )
  return rows[0]?.wait ?? tooMany(waitSeconds)
}

/** Clears the throttle after a correct password; the wrong attempts may have been the owner's own. */
export async function forgetTurns(db: Database, account: PacedAccount): Promise<void> {
  await sql`update sign_in_throttles set wrong = 0, next_at = clock_timestamp() where account = ${nameOf(account)}`.execute(
    db,
  )
}

/**
 * Notifies owners of accounts with many wrong passwords, at most once a day each. Runs as a job and not after the wrong
 * password, so that response times do not reveal whether an account exists (rules: sign-in throttling).
 */
export async function notifyOwners(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ account: string }>`
      update sign_in_throttles set notified_at = now()
      where wrong >= case when account like 'admin %' then ${toldAfter.admin}::integer else ${toldAfter.customer}::integer end
        and (notified_at is null or notified_at < now() - interval '1 day')
      returning account`.execute(tx)
    for (const { account } of rows) {
      const [kind, email] = account.split(' ') as [Role, string]
      const owner = await tx
        .selectFrom(kind === 'admin' ? 'admins' : 'customers')
        .where(sql`lower(email)`, '=', email)
        .select('id')
        .executeTakeFirst()
      if (owner)
        await enqueue(tx, kind === 'admin' ? 'admin-sign-in-throttled' : 'customer-sign-in-throttled', owner.id)
    }
  })
}

/** Deletes throttles that no longer have an effect. */
export async function clearOldPaces(db: Database): Promise<void> {
  await sql`delete from sign_in_throttles where greatest(since, notified_at) < now() - interval '1 day'`.execute(db)
}
