import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/closed-list.ts'
import { isDemoEmail } from '#shop/demo-person.ts'
import type { LedgerEvent } from '#shop/ledger/ledger-event.ts'
import { movementBetween, orderBooks, type Moved } from '#shop/ledger/order-books.ts'
import { bookedOf, writeMovement } from '#shop/ledger/movements.server.ts'
import { claimsOf } from './order-claims.ts'
import { attemptStates, refundStates } from './payment.ts'
import { isPlayed, orderMethods, type ProviderName } from './payment-method.ts'
import { factsFrom, standingColumns } from './standing-facts.server.ts'
import type { OrderFacts } from './standing-name.ts'
import { tenderKinds, tenderWays, type TenderKind, type TenderWay } from './tender.ts'

/**
 * Brings the ledger to how an order stands, after what happened to its money, in the same transaction. Nothing is written
 * where nothing moved, nor of the demo shop's orders and those that a provider played. The caller holds the order's lock
 * (rules: ledger).
 */
export async function bookOrder(tx: Transaction, id: string, event: LedgerEvent, at: Date): Promise<void> {
  const row = await tx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .select(standingColumns)
    .select(['is_test', 'customer_email'])
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
  if (!row || row.is_test || isDemoEmail(row.customer_email)) return
  const byCard = row.by_card as CardMoney[]
  const facts = realOnly(factsFrom(row), byCard)
  if (isPlayed(facts.method) && !facts.attempts.some(({ state }) => attemptStates[state].isTaken)) return
  const { booked, assumed } = await bookedOf(tx, id)
  const moved = [...movedByCard(facts, byCard), ...movedByHand(facts, row.by_hand as HandMoney[])]
  const movement = movementBetween(event, booked, orderBooks(claimsOf(facts, row.vat), moved, assumed))
  if (movement) await writeMovement(tx, id, movement, at)
}

/** All that was taken, with the fees on top that the shopper bore, in naira. */
const grossTaken = sql<number>`case when taken_currency = 'NGN' then taken_amount else 0 end`

type CardMoney = { reference: string; provider: ProviderName; taken: number }
type HandMoney = { kind: TenderKind; way: TenderWay; amount: number; reference: string | null }

const accountOf = ({ provider }: CardMoney) => orderMethods[provider].provider.account

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

/** What providers took of the shopper's, less what is sure to have gone back. */
function movedByCard({ attempts, refunds }: OrderFacts, byCard: readonly CardMoney[]): Moved[] {
  return byCard.flatMap((each) => {
    const account = accountOf(each)
    if (account === null || !attempts.some(({ reference }) => reference === each.reference)) return []
    const went = refunds.filter(({ reference, state }) => reference === each.reference && goneStates.includes(state))
    return [{ account, amount: each.taken - went.reduce((sum, { amount }) => sum + amount, 0) }]
  })
}

const goneStates: readonly string[] = membersThat(refundStates, 'went')

const movedByHand = ({ attempts }: OrderFacts, byHand: readonly HandMoney[]): Moved[] =>
  byHand
    .filter(({ reference: of }) => of === null || attempts.some(({ reference }) => reference === of))
    .map(({ kind, way, amount }) => ({
      account: tenderWays[way].account,
      amount: tenderKinds[kind].direction * amount,
    }))
