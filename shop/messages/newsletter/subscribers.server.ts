import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/core/containing.server.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import type { AskedPlace, SubscriptionState } from './subscription.ts'

export type Subscriber = {
  email: string
  createdAt: Date
  state: SubscriptionState
  askedIn: AskedPlace | null
  confirmedAt: Date | null
  leftAt: Date | null
}
export type SubscriberList = {
  page: number
  limit: number
  /** Text that the e-mail address must contain. */
  q?: string
  state?: SubscriptionState
}

/** Returns one page of the newsletter's subscribers, newest first, and the total number. */
export async function listSubscribers(
  db: Database,
  { page, limit, q, state }: SubscriberList,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const wanted = db
    .selectFrom('subscribers')
    .$if(q !== undefined, (query) => query.where(containing(sql`subscribers.search_text`, q!)))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
  const [subscribers, { total }] = await Promise.all([
    wanted
      .select(['email', 'created_at as createdAt', 'state', 'requested_in as askedIn'])
      .select(['confirmed_at as confirmedAt', 'unsubscribed_at as leftAt'])
      .$narrowType<Subscriber>()
      .orderBy('created_at', 'desc')
      .orderBy('email')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { subscribers, total }
}

/**
 * Counts the subscribers without recorded consent, whom the owner may ask to opt in
 * (rules: subscribers without consent).
 */
export async function countFromBefore(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('subscribers')
    .where('state', '=', 'before')
    .where('email', 'not like', likeDemoEmail)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
