import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { PaymentException } from './exception.ts'
import { listPaymentExceptions } from './exceptions.server.ts'

/** Returns the id of an entry in mail jobs: its kind and subject. */
const told = ({ kind, subject }: Pick<PaymentException, 'kind' | 'subject'>): string => `${kind}:${subject}`

/** Returns an entry of the payments to check; undefined if it is no longer listed. */
export const findException = async (db: Database, id: string): Promise<PaymentException | undefined> =>
  (await listPaymentExceptions(db)).find((each) => told(each) === id)

/**
 * Queues a mail to staff for every new entry of the payments to check. An entry is mailed once, and again if it leaves
 * the list and returns (rules: payment exceptions). Returns the number of new entries.
 */
export async function notifyExceptions(db: Database, now: Date): Promise<number> {
  const listed = await listPaymentExceptions(db)
  return db.transaction().execute(async (tx) => {
    let fresh = 0
    for (const each of listed) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('exception_notices')
        .values({ kind: each.kind, subject: each.subject, notified_at: now })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) continue
      fresh += 1
      await enqueue(tx, 'payment-exception', told(each))
    }
    const gone = await tx.selectFrom('exception_notices').select(['kind', 'subject']).execute()
    const still = new Set(listed.map(told))
    for (const { kind, subject } of gone) {
      if (still.has(`${kind}:${subject}`)) continue
      await tx.deleteFrom('exception_notices').where('kind', '=', kind).where('subject', '=', subject).execute()
    }
    return fresh
  })
}
