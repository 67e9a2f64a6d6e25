import type { Database } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import { isStorableText } from '#shop/core/text.ts'
import { makeToken } from '#shop/people/sessions/token.server.ts'

/**
 * Returns the token of the link to the customer's wish list; creates one if there is none (rules: shared wish list).
 */
export async function shareWishes(db: Database, { id }: Customer, now: Date): Promise<string> {
  await db
    .insertInto('wish_list_links')
    .values({ customer_id: id, token: makeToken(), created_at: now })
    .onConflict((had) => had.doNothing())
    .execute()
  return (
    await db.selectFrom('wish_list_links').where('customer_id', '=', id).select('token').executeTakeFirstOrThrow()
  ).token
}

/** Deletes the link to the customer's wish list. */
export async function stopSharing(db: Database, { id }: Customer): Promise<void> {
  await db.deleteFrom('wish_list_links').where('customer_id', '=', id).execute()
}

/** Returns the customer whose wish list a link shows; null if the link is unknown or deleted. */
export async function sharerBy(db: Database, token: string): Promise<{ id: string } | null> {
  if (!isStorableText(token)) return null
  const row = await db.selectFrom('wish_list_links').where('token', '=', token).select('customer_id').executeTakeFirst()
  return row ? { id: row.customer_id } : null
}
