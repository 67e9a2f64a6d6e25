import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { PaymentException } from './exception.ts'
import { listPaymentExceptions } from './exceptions.server.ts'

/** Under which id an exception is told of: its kind, and what tells it from others of that kind. */
const told = ({ kind, subject }: Pick<PaymentException, 'kind' | 'subject'>): string => `${kind}:${subject}`

/** The exception of that id, while it is on the list. */
export const findException = async (db: Database, id: string): Promise<PaymentException | undefined> =>
  (await listPaymentExceptions(db)).find((each) => told(each) === id)

/**
 * Has the house told by mail of everything that has entered payments to check since: once, until it is off the list, and
 * anew when it comes back (rules: payment exceptions). How many were new.
 */
export async function tellOfExceptions(db: Database, now: Date): Promise<number> {
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
