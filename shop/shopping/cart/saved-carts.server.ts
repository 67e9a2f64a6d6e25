import type { Database, Transaction } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { SavedCart, SavedLine } from './saved-cart.ts'

/** Returns the customer's cart; an empty one of version 0 if none was saved. */
export async function cartOfCustomer(db: Database, { id }: Customer): Promise<SavedCart> {
  const row = await db.selectFrom('carts').where('customer_id', '=', id).select(['version', 'lines']).executeTakeFirst()
  return { version: row?.version ?? 0, lines: (row?.lines ?? []) as SavedLine[] }
}

/** Number of idempotency keys stored per cart, to recognize repeated writes. */
const KEYS_KEPT = 20

/**
 * Saves `lines` as the customer's cart if its stored version is still `version`. Otherwise returns a Conflict with the
 * current cart (`details.changed.lines`). A repeated request, recognized by its key, returns the version that it saved
 * and changes nothing (rules: cart sync).
 */
export async function saveCart(
  tx: Transaction,
  customer: Customer,
  { version, lines }: SavedCart,
  key: string | null,
  now: Date,
): Promise<SavedCart | Failure<'stale'>> {
  await tx
    .insertInto('carts')
    .values({ customer_id: customer.id, updated_at: now })
    .onConflict((had) => had.doNothing())
    .execute()
  const kept = await tx
    .selectFrom('carts')
    .where('customer_id', '=', customer.id)
    .select(['version', 'lines', 'keys'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const earlier = key === null ? -1 : kept.keys.indexOf(key)
  if (earlier >= 0) return { version: kept.version - earlier, lines }
  if (kept.version !== version)
    return conflict('stale', {
      params: { of: 'bag' },
      details: { version: kept.version, changed: { lines: kept.lines } },
    })
  const next = { version: version + 1, lines }
  await tx
    .updateTable('carts')
    .set({
      version: next.version,
      lines: JSON.stringify(lines),
      keys: [key ?? '', ...kept.keys].slice(0, KEYS_KEPT),
      updated_at: now,
    })
    .where('customer_id', '=', customer.id)
    .execute()
  return next
}
