import { sql } from 'kysely'
import type { declinedCards } from '#config'
import type { Database } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'

const HOUR_MS = 60 * 60 * 1000

export const cardRefusals = ['cards-declined', 'cards-guarded'] as const
export type CardRefused = Failure<(typeof cardRefusals)[number]>

/** Data for checks against card testing. */
export type CardBegun = {
  /** Identifies the payer's network. */
  networkKey: string
  /** True if the owner turned on card protection. */
  guarded: boolean
  /** True if the shop sent the pay link. */
  isAskedFor?: boolean
  /** Limits of declined payments per hour. */
  most: Record<keyof typeof declinedCards, number>
}

/**
 * Returns why a card payment of this order is currently rejected, or null. Limits the declined payments per hour for
 * each payer (account, phone or e-mail), each network and the whole shop. Once the shop's limit is reached, or card
 * protection is on, only customers with a delivered order and pay links sent by the shop are allowed
 * (rules: card testing).
 */
export async function refusedCard(
  db: Database,
  orderId: string,
  { networkKey, guarded, isAskedFor = false, most }: CardBegun,
  now: Date,
): Promise<CardRefused | null> {
  const payer = await payerOf(db, orderId)
  if (!payer) return null
  const declined = await declinedOf(db, { ...payer, networkKey }, new Date(now.getTime() - HOUR_MS))
  if (declined.ofPayer >= most.ofPayer || declined.ofNetwork >= most.ofNetwork) return conflict('cards-declined')
  if (isAskedFor || (!guarded && declined.ofShop < most.ofShop)) return null
  return (await hasReceived(db, payer.customerId)) ? null : conflict('cards-guarded')
}

type Payer = { customerId: string | null; phone: string; email: string }

const payerOf = (db: Database, orderId: string): Promise<Payer | undefined> =>
  db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('is_test', '=', false)
    .select(['customer_id as customerId', 'customer_phone as phone', 'customer_email as email'])
    .executeTakeFirst()

async function declinedOf(
  db: Database,
  { customerId, phone, email, networkKey }: Payer & { networkKey: string },
  since: Date,
) {
  const { rows } = await sql<{ ofPayer: number; ofNetwork: number; ofShop: number }>`
    select count(*)::int as "ofShop", count(*) filter (where payments.network_key = ${networkKey})::int as "ofNetwork",
      count(*) filter (where customer_id = ${customerId}
        or (customer_email <> '' and lower(customer_email) = lower(${email}))
        or (phone_digits(customer_phone) <> '' and phone_digits(customer_phone) = phone_digits(${phone})))::int as "ofPayer"
    from payments join orders on orders.id = payments.order_id
    where declined_at > ${since} and not is_test`.execute(db)
  return rows[0]!
}

async function hasReceived(db: Database, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false
  const delivered = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'delivered')
    .where('is_test', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return delivered !== undefined
}
