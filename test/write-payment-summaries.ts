import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { drawOrderId } from '#shop/orders/orders/order-id.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { paymentSummaryOf } from '#shop/orders/orders/payment-summary.ts'
import type { OrderFacts } from '#shop/orders/orders/payment-summary-name.ts'
import { PRICE } from './payment-summary-cases.ts'

/**
 * Returns order ids with distinct short ids. Among this many random ids, some short ids would be equal, and the
 * database rejects duplicates.
 */
export function drawIds(count: number): string[] {
  const drawn = new Map<string, string>()
  while (drawn.size < count) {
    const id = drawOrderId()
    drawn.set(shortId(id), id)
  }
  return [...drawn.values()]
}

type WrittenStanding = { id: string; facts: OrderFacts }

export async function writePaymentSummaries(tx: Transaction, orders: WrittenStanding[]): Promise<void> {
  const rows = orders.map(({ id, facts }) => ({ id, ...facts, payment: paymentSummaryOf(facts).payment }))
  const parts = (part: 'attempts' | 'refunds' | 'tenders') =>
    JSON.stringify(orders.flatMap(({ id, facts }) => facts[part].map((each) => ({ ...each, id }))))
  await sql`
    insert into orders (id, customer_name, customer_email, fulfilment, area, address, method, status, payment_state, subtotal,
      delivery_fee, vat, by_transfer, transfer_until, claimed_at, is_test, stock_released_at)
    select id, 'Ngozi Eze', 'ngozi@example.com', 'delivery', 'Karu', '{}', method, status, payment, amount, 0, 0, "byTransfer", case when "transferFirst" then now() end, case when "isClaimed" then now() end, method = 'test',
      case when "holdsPieces" then null else now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id text, method text, status text, payment text, amount bigint, "byTransfer" boolean, "transferFirst" boolean, "isClaimed" boolean, "holdsPieces" boolean)`.execute(
    tx,
  )
  await sql`
    insert into payments (order_id, provider, reference, state, amount, taken_amount, taken_currency, settled_at)
    select id, 'paystack', id || reference, 'awaiting', ${PRICE}, null, null, null
    from jsonb_to_recordset(${parts('attempts')}::jsonb) as given (id text, reference text)`.execute(tx)
  await sql`
    update payments set state = given.state, taken_amount = case when at is null then null else taken end,
      taken_currency = case when at is null then null else 'NGN' end, settled_at = at
    from jsonb_to_recordset(${parts('attempts')}::jsonb)
      as given (id text, reference text, state text, taken bigint, at timestamptz)
    where payments.reference = given.id || given.reference`.execute(tx)
  await sql`
    insert into refunds (payment_id, amount, state, admin_name, created_at)
    select payments.id, given.amount, given.state, 'Zainab Musa', at
    from jsonb_to_recordset(${parts('refunds')}::jsonb)
      as given (id text, reference text, amount bigint, state text, at timestamptz)
      join payments on payments.reference = given.id || given.reference`.execute(tx)
  await sql`
    insert into tenders (order_id, kind, way, amount, received_at, admin_name, created_at, taken_back_at, taken_back_by, taken_back_why)
    select id, kind, case when kind = 'let go' then null else 'cash' end, amount, at, 'Zainab Musa', at,
      case when "isTakenBack" then at end, case when "isTakenBack" then 'Zainab Musa' end, case when "isTakenBack" then 'Wrong' end
    from jsonb_to_recordset(${parts('tenders')}::jsonb)
      as given (id text, kind text, amount bigint, at timestamptz, "isTakenBack" boolean)`.execute(tx)
}
