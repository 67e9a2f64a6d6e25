import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#db/connect.ts'
import { isDemoEmail } from '#shop/core/demo-person.ts'
import { attemptStates } from './payment.ts'
import { isPlayed, orderMethods, type ProviderName } from './payment-method.ts'
import { factsFrom, paymentSummaryColumns } from './payment-facts.server.ts'
import type { OrderFacts } from './payment-summary-name.ts'
import { tenderWays, type TenderKind, type TenderWay } from './tender.ts'

/** The total amount taken by a provider for an order, in naira. */
export type CardMoney = { reference: string; provider: ProviderName; taken: number }
/** A manual entry in naira; `reference` is the card payment it belongs to. */
export type HandMoney = { kind: TenderKind; way: TenderWay; amount: number; reference: string | null }
export type RealMoney = {
  facts: OrderFacts
  byCard: CardMoney[]
  byHand: HandMoney[]
  vat: number
  /** True if a simulated payment paid part of the order's price. Then only credit and real card payments count. */
  isSimulated: boolean
}

/**
 * Reads an order's money without simulated payments; null for an order that is not in the ledger: a demo or test order,
 * or an order with only simulated payments. The caller must have locked the order
 * (rules: ledger, demo orders, test orders, exchanges).
 */
export async function realMoneyOf(tx: Transaction, id: string): Promise<RealMoney | null> {
  const row = await tx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .select(paymentSummaryColumns)
    .select(['is_test', 'customer_email'])
    .select((order) => [
      order
        .exists(order.selectFrom('tenders').whereRef('order_id', '=', 'orders.id').where('credit_id', 'is not', null))
        .as('drew_credit'),
      order
        .exists(order.selectFrom('exchanges').whereRef('order_id', '=', 'orders.id').where('is_simulated', '=', true))
        .as('is_exchange_simulated'),
    ])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('payments')
          .whereRef('payments.order_id', '=', 'orders.id')
          .select(['reference', 'provider', grossTaken.as('taken')]),
      ).as('by_card'),
      jsonArrayFrom(
        order
          .selectFrom('tenders')
          .leftJoin('payments', 'payments.id', 'tenders.payment_id')
          .whereRef('tenders.order_id', '=', 'orders.id')
          .where('taken_back_at', 'is', null)
          .where('way', 'is not', null)
          .select(['kind', 'way', 'tenders.amount', 'reference']),
      ).as('by_hand'),
    ])
    .executeTakeFirst()
  if (!row || row.is_test || isDemoEmail(row.customer_email)) return null
  const byCard = row.by_card as CardMoney[]
  const all = factsFrom(row)
  const real = realOnly(all, byCard)
  const isSimulated = Boolean(row.is_exchange_simulated) || (tookMoney(all) && !tookMoney(real))
  if ((isSimulated || isPlayed(all.method)) && !row.drew_credit && !tookMoney(real)) return null
  const byHand = (row.by_hand as HandMoney[]).filter(({ way }) => !isSimulated || tenderWays[way].isCredit)
  const facts = isSimulated ? { ...real, tenders: real.tenders.filter(({ isCredit }) => isCredit) } : real
  return { facts, byCard, byHand, vat: row.vat, isSimulated }
}

const tookMoney = ({ attempts }: OrderFacts): boolean => attempts.some(({ state }) => attemptStates[state].isTaken)

/**
 * True if the money that an exchange moves out of this order is simulated: the order has simulated payments, or is not
 * in the ledger.
 */
export async function movesSimulated(tx: Transaction, id: string): Promise<boolean> {
  const money = await realMoneyOf(tx, id)
  return money === null || money.isSimulated
}

/** The full amount taken, including fees paid by the customer, in naira. */
const grossTaken = sql<number>`case when taken_currency = 'NGN' then taken_amount else 0 end`

/** Returns the ledger account of a card payment; null if it was simulated. */
export const accountOf = ({ provider }: Pick<CardMoney, 'provider'>) => orderMethods[provider].provider.account

/** The order's payment data without simulated payments, their refunds and their manual entries. */
function realOnly(facts: OrderFacts, byCard: readonly CardMoney[]): OrderFacts {
  const played = new Set(byCard.filter((each) => accountOf(each) === null).map(({ reference }) => reference))
  const isReal = ({ reference }: { reference: string | null }) => reference === null || !played.has(reference)
  return {
    ...facts,
    attempts: facts.attempts.filter(isReal),
    refunds: facts.refunds.filter(isReal),
    tenders: facts.tenders.filter(isReal),
  }
}
