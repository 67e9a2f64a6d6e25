import type { Database } from '#db/connect.ts'

/** Everything that can follow a commit. The list is closed: a new event is a line here and one in `jobs/outbox.ts`. */
export const events = ['order-placed', 'order-status-changed', 'reset-code-made', 'appointment-made'] as const
export type ShopEvent = (typeof events)[number]

/** Notes that `event` happened to the subject with this id, in the transaction that made it happen. */
export async function note(tx: Database, event: ShopEvent, subjectId: string): Promise<void> {
  await tx.insertInto('outbox').values({ event, subject_id: subjectId }).execute()
}
