import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { standingColumns, standingFrom } from '#shop/orders/orders/standing-facts.server.ts'
import { attemptStates, refundStates, type AttemptState } from '#shop/orders/orders/payment.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'
import type { PaymentState } from '#shop/orders/orders/order-status.ts'
import type { TenderKind } from '#shop/orders/orders/tender.ts'

/**
 * What an order holds that isn't its own, as it stands, in naira: `surplus` is beyond its price, `owed` has to go back.
 * `ofCard` is what of the surplus its payment by card took itself; `besides` is what no payment's own line tells of.
 */
export type NotItsOwn = {
  id: string
  amount: number
  here: number
  ofCard: number
  besides: { surplus: number; owed: number }
  since: Date
}

/**
 * The orders that hold more than they should, however they were paid: asked as they stand, so that no way in which money
 * comes is forgotten (rules: payment exceptions, how an order stands).
 */
export async function ordersHoldingTooMuch(db: Database): Promise<NotItsOwn[]> {
  const rows = await db
    .selectFrom('orders')
    .where('orders.id', 'in', mayHoldTooMuch)
    .where(isReal)
    .select((order) => ['orders.id', ...standingColumns(order)])
    .select([cardsSurplus.as('of_card'), cardsListed.as('listed'), lastCame.as('since')])
    .execute()
  return rows.map(notItsOwn).filter(({ ofCard, besides }) => ofCard + besides.surplus + besides.owed > 0)
}

type Row = Parameters<typeof standingFrom>[0] & { id: string; since: Date; of_card: number; listed: number }

function notItsOwn(row: Row): NotItsOwn {
  const { surplus, owed, here } = standingFrom(row)
  const ofCard = Math.min(surplus, row.of_card)
  return {
    id: row.id,
    amount: row.subtotal + row.delivery_fee + row.vat,
    here: Math.max(here, owed),
    ofCard,
    besides: { surplus: surplus - ofCard, owed: Math.max(0, owed - row.listed) },
    since: row.since,
  }
}

const taken = sql.join(membersThat(attemptStates, 'isTaken'))
const needingPerson = sql.join(membersThat(attemptStates, 'needsPerson'))

/** Those that owe money, and those for which more came than they cost: all that came, so that none is left out. */
const mayHoldTooMuch = sql<string>`(
  select id from orders where payment_state = ${'refund due' satisfies PaymentState} and ${isReal}
  union
  select order_id from payments where surplus > 0 and state = ${'paid' satisfies AttemptState}
  union
  select orders.id
  from (
    select order_id, sum(amount) as sum from tenders
    where kind <> ${'given back' satisfies TenderKind} and taken_back_at is null group by order_id
  ) as by_hand
  join orders on orders.id = by_hand.order_id
  where payment_state = ${'paid' satisfies PaymentState} and orders.amount < by_hand.sum + (
    select coalesce(sum(taken_amount), 0) from payments where order_id = orders.id and state in (${taken}))
)`

/** What went back of a payment, or may have: through its provider or by hand. */
const gone = sql`(
  select coalesce(sum(amount), 0) from (
    select amount from refunds where payment_id = payments.id and state in (${sql.join(membersThat(refundStates, 'mayHaveGone'))})
    union all
    select amount from tenders where payment_id = payments.id and kind = ${'given back' satisfies TenderKind} and taken_back_at is null
  ) as back
)`

/** What the payment by card that pays the order took too much, and still has. */
const cardsSurplus = sql<number>`(
  select coalesce(sum(greatest(surplus - ${gone}, 0)), 0)::bigint from payments
  where order_id = orders.id and state = ${'paid' satisfies AttemptState}
)`

/** What lines of their own tell of: payments that a person has yet to set right. */
const cardsListed = sql<number>`(
  select coalesce(sum(greatest(least(floor(taken_amount), amount + surplus) - ${gone}, 0)), 0)::bigint from payments
  where order_id = orders.id and state in (${needingPerson}) and handled_at is null and taken_currency = 'NGN'
)`

/** When something was last said of its money by hand. */
const lastCame = sql<Date>`coalesce((select max(created_at) from tenders where order_id = orders.id), orders.updated_at)`
