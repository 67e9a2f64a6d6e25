import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { paymentSummaryColumns, paymentSummaryFrom } from '#shop/orders/orders/payment-facts.server.ts'
import { attemptStates, refundStates, type AttemptState } from '#shop/orders/orders/payment.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'
import type { PaymentState } from '#shop/orders/orders/order-status.ts'
import type { TenderKind } from '#shop/orders/orders/tender.ts'

/** An order that received more money than it should; amounts in naira. */
export type NotItsOwn = {
  id: string
  amount: number
  here: number
  /** The part of the surplus that was paid by card. */
  ofCard: number
  /** The rest of the surplus, and refunds due (`owed`), that are not listed under a card payment. */
  besides: { surplus: number; owed: number }
  since: Date
}

/**
 * Lists the orders that received more money than they should, whatever the payment method. Uses their payment
 * summaries, so that no kind of payment is missed (rules: payment exceptions, payment summary).
 */
export async function ordersHoldingTooMuch(db: Database): Promise<NotItsOwn[]> {
  const rows = await db
    .selectFrom('orders')
    .where('orders.id', 'in', mayHoldTooMuch)
    .where(isReal)
    .select((order) => ['orders.id', ...paymentSummaryColumns(order)])
    .select([cardsSurplus.as('of_card'), cardsListed.as('listed'), lastCame.as('since')])
    .execute()
  return rows.map(notItsOwn).filter(({ ofCard, besides }) => ofCard + besides.surplus + besides.owed > 0)
}

type Row = Parameters<typeof paymentSummaryFrom>[0] & { id: string; since: Date; of_card: number; listed: number }

function notItsOwn(row: Row): NotItsOwn {
  const { surplus, owed, here } = paymentSummaryFrom(row)
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

/**
 * Candidates: orders with refunds due, and orders whose payments exceed their price. Refunds are not subtracted, so
 * some of the candidates received the right amount.
 */
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

/** The part of a payment that the provider or staff refunded, including refunds that may have been paid out. */
const gone = sql`(
  select coalesce(sum(amount), 0) from (
    select amount from refunds where payment_id = payments.id and state in (${sql.join(membersThat(refundStates, 'mayHaveGone'))})
    union all
    select amount from tenders where payment_id = payments.id and kind = ${'given back' satisfies TenderKind} and taken_back_at is null
  ) as back
)`

/** The part of the surplus that came from the order's card payment and was not refunded. */
const cardsSurplus = sql<number>`(
  select coalesce(sum(greatest(surplus - ${gone}, 0)), 0)::bigint from payments
  where order_id = orders.id and state = ${'paid' satisfies AttemptState}
)`

/** Amounts of card payments that have their own entries, because staff must decide about them. */
const cardsListed = sql<number>`(
  select coalesce(sum(greatest(least(floor(taken_amount), amount + surplus) - ${gone}, 0)), 0)::bigint from payments
  where order_id = orders.id and state in (${needingPerson}) and handled_at is null and taken_currency = 'NGN'
)`

/** Time of the last manual entry. */
const lastCame = sql<Date>`coalesce((select max(created_at) from tenders where order_id = orders.id), orders.updated_at)`
