import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { shortId } from '#shop/orders/orders/order.ts'

/** Maximum number of different bits, of 1,024, between two files of the same picture. */
const NEAR = 24

/**
 * Finds claims whose proof or reference was already used for another order: the same file, nearly the same picture or
 * the same reference. Returns messages for staff by claim id. They are hints for staff, not proof of fraud
 * (rules: duplicate proofs).
 */
export async function seenBefore(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; other: string; same: boolean; near: boolean; referred: boolean }>`
    select mine.id, other.order_id as other,
      bool_or(coalesce(other.proof_hash = mine.proof_hash, false)) as same,
      bool_or(coalesce(bit_count(other.proof_look::bit(1024) # mine.proof_look::bit(1024)) <= ${NEAR}, false)) as near,
      bool_or(other.reference <> '' and lower(other.reference) = lower(mine.reference)) as referred
    from transfer_claims mine join transfer_claims other on other.order_id <> mine.order_id
      and (other.proof_hash = mine.proof_hash
        or (other.reference <> '' and lower(other.reference) = lower(mine.reference))
        or bit_count(other.proof_look::bit(1024) # mine.proof_look::bit(1024)) <= ${NEAR})
    where mine.id = any(${ids}::uuid[])
    group by mine.id, other.order_id order by other.order_id`.execute(db)
  const words = new Map<string, string[]>()
  for (const { id, other, same, near, referred } of rows) {
    const of = `order #${shortId(other)}`
    const said = [
      ...(same ? [`The same file was sent for ${of}`] : near ? [`A nearly identical picture was sent for ${of}`] : []),
      ...(referred ? [`The same reference was given for ${of}`] : []),
    ]
    words.set(id, [...(words.get(id) ?? []), ...said])
  }
  return words
}
