import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { attemptStates, refundStates, type AttemptState } from './payment.ts'
import { tenderKinds, type TenderKind } from './tender.ts'
import type { TenderWish } from './tender-wish.ts'

/**
 * A card payment with its amounts in naira or in `currency`. `gone` includes refunds that may have been paid out;
 * `left` is the amount not refunded.
 */
export type PaymentLeft = {
  id: string
  reference: string
  state: AttemptState
  isSeenTo: boolean
  surplus: number
  currency: string | null
  taken: number
  gone: number
  left: number
}

/** An order's amounts that are not refunded yet. `byHand` is the total of manually recorded payments, in naira. */
export type StillHere = { payments: PaymentLeft[]; byHand: number }

/**
 * Returns the amounts of an order that are not refunded yet, by source. Manual refunds without a payment reference are
 * subtracted from the manually recorded payments; any excess is subtracted from each card payment, so that nothing is
 * refunded twice (rules: manual entries, refund).
 */
export async function stillHere(db: Database, orderId: string): Promise<StillHere> {
  const attempts = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', 'reference', 'state', 'handled_at', 'surplus', 'taken_amount', 'taken_currency'])
    .$narrowType<{ state: AttemptState }>()
    .orderBy('settled_at')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('order_id', '=', orderId)
    .where('refunds.state', 'in', membersThat(refundStates, 'mayHaveGone'))
    .select(['payment_id', 'refunds.amount'])
    .execute()
  const tenders = await db
    .selectFrom('tenders')
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .select(['payment_id', 'kind', 'amount'])
    .$narrowType<{ kind: TenderKind }>()
    .execute()
  const given = tenders.filter(({ kind }) => tenderKinds[kind].direction < 0)
  const came = sumOf(tenders.filter(({ kind }) => tenderKinds[kind].direction > 0))
  const byHand = came - sumOf(given.filter(({ payment_id }) => payment_id === null))
  return {
    byHand: Math.max(0, byHand),
    payments: attempts.map(({ handled_at, taken_amount, taken_currency: currency, ...payment }) => {
      const taken = Math.floor(taken_amount ?? 0)
      const gone = sumOf([...refunds, ...given].filter(({ payment_id }) => payment_id === payment.id))
      const left = Math.max(0, taken - gone - Math.max(0, -byHand))
      return { ...payment, isSeenTo: handled_at !== null, currency, taken, gone, left }
    }),
  }
}

/**
 * Returns the card payment to subtract a manual refund from if staff named none; null if the manually recorded payments
 * cover the refund, or if no card payment is large enough. Prefers a card payment that needs attention
 * (rules: manual entries).
 */
export function cameFrom(
  { payments, byHand }: StillHere,
  { kind, amount }: Pick<TenderWish, 'kind' | 'amount'>,
): PaymentLeft | null {
  if (tenderKinds[kind].direction >= 0 || amount <= byHand) return null
  const enough = payments.filter(({ currency, left }) => currency === 'NGN' && left >= amount)
  const waits = enough.find(({ state, isSeenTo }) => attemptStates[state].needsPerson && !isSeenTo)
  return waits ?? enough.find(({ state }) => state === 'paid') ?? enough[0] ?? null
}

const sumOf = (each: readonly { amount: number }[]): number => each.reduce((sum, { amount }) => sum + amount, 0)
