import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf, membersThat } from '#shop/core/closed-list.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { attemptStates, refundStates } from '#shop/orders/orders/payment.ts'
import type { PaymentException } from './exception.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'
import { ledgerDiffers } from './ledger-differs.server.ts'
import { ordersHoldingTooMuch, type NotItsOwn } from './not-its-own.server.ts'

const AT_MOST = 200

const needingPerson = sql.join(membersThat(attemptStates, 'needsPerson'))
const mayHaveGone = sql.join(membersThat(refundStates, 'mayHaveGone'))
const backFromProvider = sql`select coalesce(sum(refunds.amount), 0)::bigint from refunds
  where payment_id = payments.id and refunds.state in (${mayHaveGone})`
const backByHand = sql`select coalesce(sum(tenders.amount), 0)::bigint from tenders
  where payment_id = payments.id and tenders.kind = 'given back' and tenders.taken_back_at is null`
const notGoingAhead = sql.join(membersOf(orderStatuses).filter((status) => !orderStatuses[status].goesAhead))

/**
 * Lists up to 200 payments to check, oldest first: money that must be refunded, payments of a wrong amount,
 * chargebacks, failed refunds, and orders whose ledger entries differ. Excludes payments that staff have marked as
 * resolved. Amounts are reduced by refunds made or under way; surpluses and amounts owed come from the order's payment
 * summary (rules: payment exceptions).
 */
export async function listPaymentExceptions(db: Database): Promise<PaymentException[]> {
  const holding = await ordersHoldingTooMuch(db)
  const listed = [...(await ofPayments(db, holding)), ...holding.flatMap(ofOrder), ...(await ledgerDiffers(db))]
  return listed.toSorted((one, other) => one.since.getTime() - other.since.getTime()).slice(0, AT_MOST)
}

/** Returns entries about an order as a whole, for amounts that no entry about a card payment lists. */
function ofOrder({ id, amount: asked, here, besides: { owed, surplus }, since }: NotItsOwn): PaymentException[] {
  const common = { orderId: id, reference: null, provider: null, asked, taken: here, takenCurrency: 'NGN' }
  const rest = { dueAt: null, since, what: '', subject: id }
  return [
    ...(owed > 0 ? [{ ...common, ...rest, kind: 'money to give back' as const, amount: owed }] : []),
    ...(surplus > 0 ? [{ ...common, ...rest, kind: 'more than its price' as const, amount: surplus }] : []),
  ]
}

async function ofPayments(db: Database, holding: readonly NotItsOwn[]): Promise<PaymentException[]> {
  const surplus = JSON.stringify(
    holding.filter(({ ofCard }) => ofCard > 0).map(({ id, ofCard }) => ({ id, surplus: ofCard })),
  )
  const { rows } = await sql<PaymentException>`
    select kind, order_id as "orderId", reference, provider, amount as asked, taken_amount as taken,
      taken_currency as "takenCurrency", of_it as amount, due_at as "dueAt", since, what, subject
    from (
      select payments.state as kind, payments.*, case when gone > 0 then floor(taken_amount)::bigint - gone end as of_it,
        null::timestamptz as due_at, settled_at as since, '' as what, reference as subject
      from payments cross join lateral (select (${backFromProvider}) + (${backByHand}) as gone) as back
      where payments.state in (${needingPerson}) and payments.handled_at is null and (gone = 0 or taken_amount > gone)
      union all
      select 'too much', payments.*, over.surplus, null, settled_at, '', reference
      from jsonb_to_recordset(${surplus}::jsonb) as over (id text, surplus bigint) join payments on payments.order_id = over.id
      where payments.state = 'paid' and payments.handled_at is null
      union all
      select case chargebacks.state when 'needs a look' then 'chargeback in new words' else 'chargeback' end, payments.*, chargebacks.amount, chargebacks.due_at, chargebacks.created_at, chargebacks.state,
        chargebacks.id::text
      from chargebacks join payments on payments.id = chargebacks.payment_id
      where chargebacks.handled_at is null and chargebacks.state <> 'won'
      union all
      select 'paid without an order', payments.*, null, null, settled_at, '', reference
      from (select id from orders where ${isReal} and status in (${notGoingAhead}) and payment_state = 'paid' order by created_at limit ${AT_MOST}) as gone
        join payments on payments.order_id = gone.id
      where payments.state = 'paid'
      union all
      select case refunds.state when 'needs attention' then 'account needed' else 'refund not through' end, payments.*,
        refunds.amount, null, refunds.created_at, refunds.failure, refunds.id::text
      from open_refunds as refunds join payments on payments.id = refunds.payment_id
    ) as look
    where exists (select from orders where orders.id = look.order_id and ${isReal})
    order by since limit ${AT_MOST}`.execute(db)
  return rows
}
