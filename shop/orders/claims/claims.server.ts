import type { Database } from '#db/connect.ts'
import { naira } from '#shop/core/money.ts'
import type { Claim, ClaimState, ProofKind } from './claim.ts'

const claims = (db: Database) =>
  db
    .selectFrom('transfer_claims')
    .select([
      'id',
      'order_id as orderId',
      'made_at as madeAt',
      'sender',
      'bank',
      'sent_at as sentAt',
      'amount',
      'reference',
      'state',
      'proof',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
      'answer',
    ])
    .$narrowType<{ state: ClaimState; proof: ProofKind | null }>()

const claimFrom = <Row extends { amount: number }>(row: Row) => ({ ...row, amount: naira(row.amount) })

/** Returns the latest transfer claim of an order; null if there is none. */
export async function lastClaim(db: Database, orderId: string): Promise<Claim | null> {
  const row = await claims(db)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'replaced')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? claimFrom(row) : null
}

/** Returns the latest transfer claim of each order, by order id. Orders without a claim are left out. */
export async function lastClaims(db: Database, orderIds: readonly string[]): Promise<Map<string, Claim>> {
  if (orderIds.length === 0) return new Map()
  const rows = await claims(db)
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', '<>', 'replaced')
    .orderBy('order_id')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.orderId, claimFrom(row)]))
}

/** Returns a transfer claim in any state; null for an unknown id. The id must be a UUID. */
export async function findClaim(db: Database, id: string): Promise<Claim | null> {
  const row = await claims(db).where('id', '=', id).executeTakeFirst()
  return row ? claimFrom(row) : null
}
