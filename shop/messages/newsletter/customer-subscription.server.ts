import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import { leaveByAccount } from './leave.server.ts'
import { subscribe } from './subscribe.server.ts'
import type { SubscriptionState } from './subscription.ts'

/**
 * Returns a customer's subscription state; null if the customer never subscribed (rules: newsletter in the account).
 */
export async function customerSubscription(db: Database, { email }: Customer): Promise<SubscriptionState | null> {
  const row = await db
    .selectFrom('subscribers')
    .where('email', '=', email)
    // A request made after unsubscribing is a new, unconfirmed one.
    .select(
      sql<SubscriptionState>`case when state = 'left' and requested_at > unsubscribed_at then 'unconfirmed' else state end`.as(
        'state',
      ),
    )
    .executeTakeFirst()
  return row?.state ?? null
}

/** Unsubscribes a customer, or sends a confirmation mail to subscribe (rules: newsletter in the account). */
export async function setSubscription(
  tx: Transaction,
  customer: Customer,
  isWanted: boolean,
  now: Date,
): Promise<SubscriptionState | null> {
  if (isWanted) await subscribe(tx, customer.email, 'account', now)
  else await leaveByAccount(tx, customer.email, now)
  return customerSubscription(tx, customer)
}
