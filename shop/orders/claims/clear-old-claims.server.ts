import { sql } from 'kysely'
import { transfers } from '#config'
import type { Database } from '#db/connect.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { proofFile, type ProofKind } from './claim.ts'

const AT_ONCE = 200
const DAY_MS = 24 * 60 * 60_000

/**
 * Deletes transfer claims older than a year, and their files unless a newer record uses them (rules: proof of payment).
 */
export async function clearOldClaims({ db, media }: { db: Database; media: MediaStore }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - transfers.claimsKeptDays * DAY_MS)
  const { rows } = await sql<{ proof: ProofKind | null; hash: string | null }>`
    delete from transfer_claims where id in (
      select transfer_claims.id from transfer_claims join orders on orders.id = order_id
      where made_at < ${before} and claimed_at is null order by made_at limit ${AT_ONCE})
    returning proof, proof_hash as hash`.execute(db)
  for (const { proof, hash } of rows) if (proof && hash) await removeUnusedProof({ db, media }, hash, proof)
}

/** Deletes a proof file unless a claim or an answer to a dispute uses it. */
export async function removeUnusedProof(
  { db, media }: { db: Database; media: MediaStore },
  hash: string,
  kind: ProofKind,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProof(tx, hash, 'alone')
    const used = (table: 'transfer_claims' | 'dispute_answers') =>
      tx.selectFrom(table).where('proof_hash', '=', hash).select('id').executeTakeFirst()
    if (!(await used('transfer_claims')) && !(await used('dispute_answers'))) await media.remove(proofFile(hash, kind))
  })
}

/** Locks a proof file until the transaction ends: `shared` to start using it, `alone` to delete it. */
export const lockProof = (tx: Database, hash: string, how: 'shared' | 'alone') =>
  how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended('proof ' || ${hash}, 0))`.execute(tx)
    : sql`select pg_advisory_xact_lock(hashtextextended('proof ' || ${hash}, 0))`.execute(tx)
