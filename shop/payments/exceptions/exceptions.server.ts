import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf, membersThat } from '#shop/closed-list.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import type { ProviderName } from '#shop/orders/payment-method.ts'
import { attemptStates } from '#shop/payments/payment.ts'
import type { ExceptionKind } from './exception.ts'

/** Money that a person has to look at. Amounts in naira, or in `takenCurrency`. */
export type PaymentException = {
  kind: ExceptionKind
  orderId: string
  reference: string
  provider: ProviderName
  asked: number
  taken: number | null
  takenCurrency: string | null
  since: Date
  what: string
}

const AT_MOST = 200

const needingPerson = sql.join(membersThat(attemptStates, 'needsPerson'))
const notGoingAhead = sql.join(membersOf(orderStatuses).filter((status) => !orderStatuses[status].goesAhead))

/**
 * Everything that was taken without a live order to show for it, whose figures disagree, or that did not go back when
 * it should have, and that no admin has set right since; oldest first (rules: payment exceptions).
 */
export async function listPaymentExceptions(db: Database): Promise<PaymentException[]> {
  const { rows } = await sql<PaymentException>`
    select kind, order_id as "orderId", reference, provider, amount as asked, taken_amount as taken,
      taken_currency as "takenCurrency", since, what
    from (
      select payments.state as kind, payments.*, settled_at as since, '' as what
      from payments
      where payments.state in (${needingPerson}) and payments.seen_to_at is null
      union all
      select 'paid without an order', payments.*, settled_at, ''
      from (select id from orders where status in (${notGoingAhead}) and payment_state = 'paid' order by created_at limit ${AT_MOST}) as gone
        join payments on payments.order_id = gone.id
      where payments.state = 'paid'
      union all
      select 'refund not through', payments.*, refunds.created_at, refunds.failure
      from open_refunds as refunds join payments on payments.id = refunds.payment_id
    ) as look
    order by since limit ${AT_MOST}`.execute(db)
  return rows
}
