import type { Database } from '#db/connect.ts'
import type { BankState } from './bank-details.ts'

/** Returns the status of the bank details of these returns, by return id, without decrypting them. */
export async function bankStatesOf(db: Database, returnIds: readonly string[]): Promise<Map<string, BankState>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_bank_details')
    .where('return_id', 'in', returnIds)
    .select(['return_id', 'requested_at', 'requested_by', 'given_at'])
    .execute()
  return new Map(
    rows.map((row) => [row.return_id, { askedAt: row.requested_at, askedBy: row.requested_by, givenAt: row.given_at }]),
  )
}
