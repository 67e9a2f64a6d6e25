import type { Database, Transaction } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { Bag, BagLine } from './bag.ts'

/** The customer's bag; an empty one of version 0 where none was ever kept. */
export async function bagOfCustomer(db: Database, { id }: Customer): Promise<Bag> {
  const row = await db.selectFrom('carts').where('customer_id', '=', id).select(['version', 'lines']).executeTakeFirst()
  return { version: row?.version ?? 0, lines: (row?.lines ?? []) as BagLine[] }
}

/** So many writes back, one that is sent again is known. */
const KEYS_KEPT = 20

/**
 * Keeps `lines` as the customer's bag where it still is as it was seen, at `version`. Else Conflict with the bag as it is
 * (`details.changed.lines`). The same write sent again, by its key, answers its own version once more and changes nothing
 * (rules: bag on every device).
 */
export async function keepBag(
  tx: Transaction,
  customer: Customer,
  { version, lines }: Bag,
  key: string | null,
  now: Date,
): Promise<Bag | Failure<'stale'>> {
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
