import type { Transaction } from '#db/connect.ts'
import type { LinePlace } from './reviewable-lines.server.ts'

/** Notes that a review of that line was refused, which holds for ever (rules: review read first). */
export const noteRefusedLine = (tx: Transaction, { order, line }: LinePlace) =>
  tx
    .insertInto('refused_lines')
    .values({ order_id: order, line })
    .onConflict((known) => known.doNothing())
    .execute()

/** Whether what is written of that line is read first whatever the owner has switched (rules: review read first, changing a review). */
export const isReadFirst = async (tx: Transaction, { order, line }: LinePlace): Promise<boolean> =>
  (await tx
    .selectFrom('refused_lines')
    .where('order_id', '=', order)
    .where('line', '=', line)
    .select('line')
    .executeTakeFirst()) !== undefined
