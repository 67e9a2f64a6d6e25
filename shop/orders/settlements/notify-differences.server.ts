import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { orderMethods, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { differenceKinds, type Difference, type DifferenceKind } from './difference.ts'
import { settlementDifferences } from './differences.server.ts'

/** Identifies a difference across runs. */
const nameOf = ({ kind, provider, settlementId, reference, expected }: Difference): string =>
  [kind, provider, settlementId, reference, expected].join(' ')

/**
 * Notifies staff of all new payout differences in one message. A difference is reported once, and again if it returns
 * after it was resolved. Returns how many were new (rules: settlement notifications).
 */
export const notifyDifferences = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('told differences', 0))`.execute(tx)
    const listed = await settlementDifferences(tx, now)
    const each = JSON.stringify(
      listed.map((one) => ({ difference: nameOf(one), kind: one.kind, provider: one.provider })),
    )
    const names = listed.map(nameOf)
    await sql`delete from difference_notices where difference <> all(${names}::text[])`.execute(tx)
    const telling = crypto.randomUUID()
    const { rows } = await sql`
      insert into difference_notices (difference, kind, provider, telling, notified_at)
      select distinct on (difference) difference, kind, provider, ${telling}::uuid, ${now}::timestamptz
      from jsonb_to_recordset(${each}::jsonb) as one (difference text, kind text, provider text)
      on conflict do nothing returning difference`.execute(tx)
    if (rows.length > 0) await enqueue(tx, 'payout-mismatch', telling)
    return rows.length
  })

/** Returns the message for one notification, as one line; null if all its differences are resolved. */
export async function differencesTold(db: Database, telling: string): Promise<string | null> {
  const told = await db
    .selectFrom('difference_notices')
    .where('telling', '=', telling)
    .select(['kind', 'provider'])
    .$narrowType<{ kind: DifferenceKind; provider: ProviderName }>()
    .execute()
  const [first, ...others] = told
  if (!first) return null
  return others.length > 0
    ? `${told.length} payout differences found`
    : `${orderMethods[first.provider].provider.label}: ${differenceKinds[first.kind].title.toLowerCase()}`
}
