import type { Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { Books } from '#shop/orders/ledger/account.ts'
import type { LedgerEvent } from '#shop/orders/ledger/ledger-event.ts'
import { movementBetween, orderBooks, type Moved } from '#shop/orders/ledger/order-books.ts'
import { bookedOf, writeMovement } from '#shop/orders/ledger/movements.server.ts'
import { noteReceipts } from './note-receipts.server.ts'
import { claimsOf, simulatedClaims } from './order-claims.ts'
import { paymentStates } from './order-status.ts'
import { refundStates } from './payment.ts'
import { accountOf, realMoneyOf, type CardMoney, type HandMoney } from './real-money.server.ts'
import { paymentSummaryOf } from './payment-summary.ts'
import type { OrderFacts } from './payment-summary-name.ts'
import { tenderKinds, tenderWays } from './tender.ts'

/**
 * Updates the ledger after a change to an order's money, in the same transaction, and queues the check for new receipts
 * or invoices. Writes nothing if nothing changed, for demo orders, and if all payments are simulated. The caller must
 * have locked the order (rules: ledger, receipts).
 */
export async function bookOrder(tx: Transaction, id: string, event: LedgerEvent, at: Date): Promise<void> {
  const money = await realMoneyOf(tx, id)
  if (!money) return
  const { facts, byCard, byHand, vat, isSimulated } = money
  const { booked, assumed } = await bookedOf(tx, id)
  const moved = [...movedByCard(facts, byCard), ...movedByHand(facts, byHand)]
  const claims = isSimulated ? simulatedClaims(moved) : claimsOf(facts, vat)
  const movement = movementBetween(event, booked, orderBooks(claims, moved, assumed))
  if (!movement) return
  await writeMovement(tx, id, movement, at)
  await noteReceipts(tx, id, !wasPaid(booked) && paymentStates[paymentSummaryOf(facts).payment].isPaid, at)
}

/** True if the order's total was above zero and was paid in full. */
const wasPaid = ({ receivable = 0, sales = 0, vat = 0, ordered = 0 }: Books): boolean =>
  receivable === 0 && sales + vat + ordered < 0

/** Amounts taken by providers, less refunds that were certainly paid out. */
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
