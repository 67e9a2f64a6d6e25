import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { returnStates } from './return-states.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 90

/**
 * Deletes bank details 90 days after their return was closed. For open returns, deletes them 90 days after they were
 * entered (rules: return bank details).
 */
export async function wipeBankDetails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const open = membersOf(returnStates).filter((state) => returnStates[state].isOpen)
  await sql`delete from return_bank_details using returns
    where returns.id = return_id and given_at is not null
      and case when returns.state = any(${open}::text[]) then given_at else greatest(given_at, returns.state_at) end < ${before}`.execute(
    db,
  )
}
