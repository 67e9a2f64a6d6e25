import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { waitsOrSentSince } from '#shop/core/outbox.server.ts'
import type { BackInStockMail } from './back-in-stock-request.ts'

/** The variant that a back-in-stock request is for. */
export type AskedFor = { product: string; size: string; color: string }

const hasProduct = (db: Database) =>
  db.selectFrom('back_in_stock_requests').innerJoin('products', 'products.id', 'back_in_stock_requests.product_id')

/**
 * Confirms or deletes a back-in-stock request by the token of its link. Returns NotFound if it was withdrawn, or
 * deleted because of its age (rules: back-in-stock request).
 */
export async function answerRequest(
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
  if (answer === 'withdraw') await db.deleteFrom('back_in_stock_requests').where('token', '=', token).execute()
  else
    await db
      .updateTable('back_in_stock_requests')
      .set({ confirmed_at: now })
      .where('token', '=', token)
      .where('confirmed_at', 'is', null)
      .execute()
  return asked
}

/** Returns the content of the mail for a request; undefined if it was withdrawn or has only a phone number. */
export async function findRequest(db: Database, id: string): Promise<BackInStockMail | undefined> {
  const row = await hasProduct(db)
    .where('back_in_stock_requests.id', '=', id)
    .where('back_in_stock_requests.email', 'is not', null)
    .select(['back_in_stock_requests.email', 'products.id', 'products.name', 'size', 'color', 'token'])
    .executeTakeFirst()
  if (!row) return undefined
  const { email, size, color, token, ...product } = row
  return { email: email!, product, size, color, token }
}

const KEPT_DAYS = 30

const WAITED_DAYS = 365

/**
 * Deletes back-in-stock requests: 30 days after the notification, if they were not confirmed within 30 days after their
 * mail was sent, and after 365 days in any case (rules: back-in-stock request).
 */
export async function clearOldBackInStockRequests(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => sql<Date>`${now}::timestamptz - make_interval(days => ${days})`
  const old = daysAgo(KEPT_DAYS)
  await db
    .deleteFrom('back_in_stock_requests')
    .where((or) =>
      or.or([
        or('notified_at', '<', old),
        or.and([
          or('confirmed_at', 'is', null),
          or('requested_at', '<', old),
          or.not(waitsOrSentSince('back-in-stock-requested', sql`back_in_stock_requests.id::text`, old)),
        ]),
        or('requested_at', '<', daysAgo(WAITED_DAYS)),
      ]),
    )
    .execute()
}
