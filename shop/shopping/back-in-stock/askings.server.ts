import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { AskingToMail } from './asking.ts'

/** What an asking is about, for the one who asked. */
export type AskedFor = { product: string; size: string; color: string }

const hasProduct = (db: Database) => db.selectFrom('askings').innerJoin('products', 'products.id', 'askings.product_id')

/**
 * Answers an asking by its link's token: it counts from now on, or it is withdrawn and forgotten. NotFound once it was
 * withdrawn, or long after somebody was told (rules: asking to be told).
 */
export async function answerAsking(
  db: Database,
  token: string,
  answer: 'confirm' | 'withdraw',
  now: Date,
): Promise<AskedFor | Failure<'asking-not-found'>> {
  const asked = await hasProduct(db)
    .where('token', '=', token)
    .select(['products.name as product', 'size', 'color'])
    .executeTakeFirst()
  if (!asked) return notFound('asking-not-found')
  if (answer === 'withdraw') await db.deleteFrom('askings').where('token', '=', token).execute()
  else
    await db
      .updateTable('askings')
      .set({ confirmed_at: now })
      .where('token', '=', token)
      .where('confirmed_at', 'is', null)
      .execute()
  return asked
}

/** What is needed to write to whoever asked; undefined once it was withdrawn. */
export async function findAsking(db: Database, id: string): Promise<AskingToMail | undefined> {
  const row = await hasProduct(db)
    .where('askings.id', '=', id)
    .where('askings.email', 'is not', null)
    .select(['askings.email', 'products.id', 'products.name', 'size', 'color', 'token'])
    .executeTakeFirst()
  if (!row) return undefined
  const { email, size, color, token, ...product } = row
  return { email: email!, product, size, color, token }
}

const KEPT_DAYS = 30

const WAITED_DAYS = 365

/** Forgets who was told a month ago, who never said that the address is hers, and who waited in vain for a year (rules: asking to be told). */
export async function clearOldAskings(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => sql<Date>`${now}::timestamptz - make_interval(days => ${days})`
  const old = daysAgo(KEPT_DAYS)
  await db
    .deleteFrom('askings')
    .where((or) =>
      or.or([
        or('told_at', '<', old),
        or.and([or('confirmed_at', 'is', null), or('asked_at', '<', old)]),
        or('asked_at', '<', daysAgo(WAITED_DAYS)),
      ]),
    )
    .execute()
}
