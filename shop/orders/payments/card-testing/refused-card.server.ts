import { sql } from 'kysely'
import type { declinedCards } from '#config'
import type { Database } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'

const HOUR_MS = 60 * 60 * 1000

/** With which codes it refuses. */
export const cardRefusals = ['cards-declined', 'cards-guarded'] as const
export type CardRefused = Failure<(typeof cardRefusals)[number]>

/**
 * How a payment is begun: `networkKey` stands for the network that it comes from, `guarded` where the owner said that cards
 * are protected, `isAskedFor` where the house itself sent the link that it is paid by, and how many may be declined.
 */
export type CardBegun = {
  networkKey: string
  guarded: boolean
  isAskedFor?: boolean
  most: Record<keyof typeof declinedCards, number>
}

/**
 * Why no payment of this order by card is begun now, or null. Within an hour only so many may be declined of an account, a
 * phone or an e-mail, of a network, and of the whole shop; once the shop's are spent, or cards are protected, only customers
 * who have received an order pay by card, or by a link of the house (rules: card testing).
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

/** Whether this account has an order that was delivered. */
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
