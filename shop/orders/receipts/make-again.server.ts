import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'

/** Renders a receipt again after all attempts failed. Does nothing if its files exist (rules: receipt rendering). */
export async function makeAgain(
  tx: Transaction,
  admin: Admin,
  number: string,
  now: Date,
): Promise<null | Failure<'receipt-not-found'>> {
  const { rows } = await sql<{ orderId: string; isMade: boolean }>`
    select order_id as "orderId", made_at is not null as "isMade" from papers where number = ${number} for update`.execute(
    tx,
  )
  const [paper] = rows
  if (!paper) return notFound('receipt-not-found')
  if (paper.isMade) return null
  await sql`update papers set tries = 0, failure = '', next_try_at = '-infinity' where number = ${number}`.execute(tx)
  const change = {
    action: 'receipt-made-again',
    subject: 'order',
    subjectId: paper.orderId,
    became: { number },
  } as const
  await writeAudit(tx, admin, change, now)
  return null
}
