import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/containing.server.ts'

export type Subscriber = { email: string; createdAt: Date }
export type SubscriberList = {
  page: number
  limit: number
  /** A part of an e-mail. */
  q?: string
}

/** One page of the newsletter's subscribers, newest first, and how many there are. */
export async function listSubscribers(
  db: Database,
  { page, limit, q }: SubscriberList,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const wanted = db
    .selectFrom('subscribers')
    .$if(q !== undefined, (query) => query.where(containing(sql`subscribers.found_by`, q!)))
  const [subscribers, { total }] = await Promise.all([
    wanted
      .select(['email', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('email')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { subscribers, total }
}
