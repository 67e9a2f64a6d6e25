import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#db/connect.ts'
import { isDemoEmail } from '#shop/core/demo-person.ts'
import { attemptStates } from './payment.ts'
import { isPlayed, orderMethods, type ProviderName } from './payment-method.ts'
import { factsFrom, standingColumns } from './standing-facts.server.ts'
import type { OrderFacts } from './standing-name.ts'
import type { TenderKind, TenderWay } from './tender.ts'

/** What a provider took of an order, all of it, in naira. */
export type CardMoney = { reference: string; provider: ProviderName; taken: number }
/** What somebody said came or went by hand, in naira; `reference` of the payment by card that it belongs to. */
export type HandMoney = { kind: TenderKind; way: TenderWay; amount: number; reference: string | null }
export type RealMoney = { facts: OrderFacts; byCard: CardMoney[]; byHand: HandMoney[]; vat: number }

/**
 * What is known of an order's money but for what a provider played; null of an order that is in no books: of the demo shop,
 * a test, or one that was only played, drew no credit and was never exchanged. The caller holds the order's lock (rules: ledger, demo orders, test orders).
 */
export async function realMoneyOf(tx: Transaction, id: string): Promise<RealMoney | null> {
  const row = await tx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .select(standingColumns)
    .select(['is_test', 'customer_email'])
    .select((order) =>
      order
        .exists(
          order
            .selectFrom('tenders')
            .whereRef('order_id', '=', 'orders.id')
            .where(({ or, eb }) => or([eb('credit_id', 'is not', null), eb('exchange_id', 'is not', null)])),
        )
        .as('drew_real'),
    )
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
  const facts = realOnly(factsFrom(row), byCard)
  const tookMoney = row.drew_real || facts.attempts.some(({ state }) => attemptStates[state].isTaken)
  if (isPlayed(facts.method) && !tookMoney) return null
  return { facts, byCard, byHand: row.by_hand as HandMoney[], vat: row.vat }
}

/** All that was taken, with the fees on top that the shopper bore, in naira. */
const grossTaken = sql<number>`case when taken_currency = 'NGN' then taken_amount else 0 end`

/** In which account of the ledger it lies; null where it was only played. */
export const accountOf = ({ provider }: Pick<CardMoney, 'provider'>) => orderMethods[provider].provider.account

/** What is known of an order but for what a provider played, with all that came and went of that. */
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
