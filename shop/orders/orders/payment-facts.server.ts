import type { ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#db/types.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { asksBack } from './asked-back.server.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'
import type { Fulfilment } from './fulfilment.ts'
import { attemptStates, type AttemptState, type RefundState } from './payment.ts'
import type { OrderMethod } from './payment-method.ts'
import { paymentSummaryOf, type PaymentSummary } from './payment-summary.ts'
import type { OrderFacts } from './payment-summary-name.ts'
import { tenderWays, type TenderKind, type TenderWay } from './tender.ts'

/** The part of a payment that counts, in naira: excludes other currencies and added fees. */
const countedTaken = sql<number>`case when taken_currency = 'NGN' then least(taken_amount, payments.amount + surplus) else 0 end`
const isShort = sql<boolean>`${countedTaken} < payments.amount`

/** Columns of an order's payments, refunds, manual entries and chargebacks, for queries of orders. */
export const moneyColumns = (order: ExpressionBuilder<DB, 'orders'>) =>
  [
    jsonArrayFrom(
      order
        .selectFrom('payments')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.state', 'in', membersThat(attemptStates, 'isTaken'))
        .select(['reference', 'state', 'settled_at', 'handled_at', countedTaken.as('taken'), isShort.as('is_short')]),
    ).as('attempts'),
    jsonArrayFrom(
      order
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .whereRef('payments.order_id', '=', 'orders.id')
        .select([
          'reference',
          'refunds.state',
          'refunds.created_at',
          sql<number>`case when taken_currency = 'NGN' then refunds.amount else 0 end`.as('amount'),
        ]),
    ).as('refunds'),
    jsonArrayFrom(
      order
        .selectFrom('tenders')
        .leftJoin('payments', 'payments.id', 'tenders.payment_id')
        .whereRef('tenders.order_id', '=', 'orders.id')
        .where((tender) =>
          tender.or([
            tender('tenders.taken_back_at', 'is', null),
            tender.and([tender('lapsed', '=', true), tender('redrawn', '=', false)]),
          ]),
        )
        .select(['tenders.kind', 'tenders.way', 'lapsed', 'tenders.amount', 'tenders.created_at', 'reference']),
    ).as('tenders'),
    order
      .exists(
        order
          .selectFrom('chargebacks')
          .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where(asksBack)
          .select('chargebacks.id'),
      )
      .as('is_asked_back'),
  ] as const

/** All columns that an order's payment summary is computed from, for queries of orders. */
export const paymentSummaryColumns = (order: ExpressionBuilder<DB, 'orders'>) =>
  [
    'orders.status',
    'orders.method',
    'orders.by_transfer',
    'orders.transfer_until',
    'orders.claimed_at',
    'orders.fulfilment',
    'orders.payment_state',
    'orders.stock_released_at',
    'orders.subtotal',
    'orders.delivery_fee',
    'orders.vat',
    ...moneyColumns(order),
  ] as const

const byCredit: readonly string[] = membersThat(tenderWays, 'isCredit')

type Moment = Date | string
type MoneyRow = {
  status: string
  method: string
  by_transfer: boolean
  transfer_until: Date | null
  claimed_at: Date | null
  fulfilment: string
  payment_state: string
  stock_released_at: Date | null
  subtotal: number
  delivery_fee: number
  vat: number
  attempts: {
    reference: string
    state: string
    settled_at: Moment | null
    handled_at: Moment | null
    taken: number
    is_short: boolean
  }[]
  refunds: { reference: string; state: string; created_at: Moment; amount: number }[]
  is_asked_back: SqlBool
  tenders: {
    kind: string
    way: string | null
    lapsed: boolean
    amount: number
    created_at: Moment
    reference: string | null
  }[]
}

/** Returns the payment summary of an order from its row (rules: payment summary). */
export const paymentSummaryFrom = (row: MoneyRow): PaymentSummary => paymentSummaryOf(factsFrom(row))

/** Converts a row to the input of the payment summary. */
export const factsFrom = (row: MoneyRow): OrderFacts => ({
  status: row.status as OrderStatus,
  method: row.method as OrderMethod,
  byTransfer: row.by_transfer,
  transferFirst: row.transfer_until !== null,
  isClaimed: row.claimed_at !== null,
  fulfilment: row.fulfilment as Fulfilment,
  payment: row.payment_state as PaymentState,
  holdsPieces: row.stock_released_at === null,
  isAskedBack: Boolean(row.is_asked_back),
  amount: row.subtotal + row.delivery_fee + row.vat,
  attempts: row.attempts.map(({ reference, state, settled_at, handled_at, taken, is_short }) => ({
    reference,
    state: state as AttemptState,
    taken,
    isShort: is_short,
    at: settled_at === null ? null : new Date(settled_at),
    isSeenTo: handled_at !== null,
  })),
  refunds: row.refunds.map(({ reference, state, created_at, amount }) => ({
    reference,
    state: state as RefundState,
    amount,
    at: new Date(created_at),
  })),
  tenders: row.tenders.map(({ kind, way, lapsed, amount, created_at, reference }) => ({
    kind: kind as TenderKind,
    amount,
    at: new Date(created_at),
    reference,
    isCredit: byCredit.includes(way ?? ''),
    isGiftCard: way === ('gift card' satisfies TenderWay),
    isExchange: way === ('exchange' satisfies TenderWay),
    isTakenBack: lapsed,
  })),
})
