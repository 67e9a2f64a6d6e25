import type { Transaction } from '#db/connect.ts'
import type { LinePlace } from './reviewable-lines.server.ts'

/** Records permanently that a review of this order line was rejected (rules: review moderation). */
export const noteRefusedLine = (tx: Transaction, { order, line }: LinePlace) =>
  tx
    .insertInto('refused_lines')
    .values({ order_id: order, line })
    .onConflict((known) => known.doNothing())
    .execute()

/**
 * Returns true if reviews of this order line are always moderated, independent of the settings
 * (rules: review moderation, review changes).
 */
export const isReadFirst = async (tx: Transaction, { order, line }: LinePlace): Promise<boolean> =>
  (await tx
    .selectFrom('refused_lines')
    .where('order_id', '=', order)
    .where('line', '=', line)
    .select('line')
    .executeTakeFirst()) !== undefined
