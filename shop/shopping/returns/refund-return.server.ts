import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { stillHere } from '#shop/orders/orders/given-back.server.ts'
import { recordPayment } from '#shop/orders/orders/record-payment.server.ts'
import { refund, type RefundOutcome } from '#shop/orders/payments/refunds/refund.server.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { longest } from '#shop/core/text.ts'
import { begin, beginRefusals, stale, type GivingBack } from './start-refund.server.ts'
import { returnedWords, type Return } from './return.ts'
import { earlierOf } from './refunds-of-returns.server.ts'
import { returnDetails, type ReturnDetails } from './return-details.server.ts'
import { type ReturnWay } from './return-money.ts'
import { findReturn } from './returns.server.ts'

/** Failure codes of a refund, including those of the payment and the order. */
export const giveBackRefusals = [
  ...beginRefusals,
  ...(['order-not-found', 'payment-not-found', 'no-provider', 'not-taken', 'asked-back', 'stock'] as const),
  ...(['no-credit', 'credit-short', 'gift-card-closed', 'idempotency-key'] as const),
] as const
type Refused = Failure<(typeof giveBackRefusals)[number]>

/** Result of a refund: the answer of the provider for a card, null for a refund that staff made manually. */
export type GaveBack = { return: ReturnDetails; refund: RefundOutcome | null }

/**
 * Refunds an amount of a received return. Settles the return if everything is refunded, or if a reason for refunding
 * less is given. Parallel requests and a repeated key refund only once. If the provider rejects the refund, the return
 * remains open. Returns a Conflict for another version, for items not received yet, and for more than the remaining
 * amount (rules: return refund).
 */
export async function refundReturn(
  services: PaymentServices,
  admin: Admin,
  id: string,
  wish: GivingBack,
  key: string | null,
): Promise<GaveBack | Refused> {
  const before = await repeated(services, id, wish, key)
  if (before) return before
  const done =
    wish.way === 'card' ? await toCard(services, admin, id, wish, key) : await byHand(services, admin, id, wish, key)
  if (!isFailure(done)) return { return: await seen(services.db, id), refund: done }
  // Another request with the same key has made the refund in the meantime.
  return (await repeated(services, id, wish, key)) ?? done
}

/** Returns the result of an earlier request with this key; null for a new request. */
async function repeated(
  { db }: PaymentServices,
  id: string,
  wish: GivingBack,
  key: string | null,
): Promise<GaveBack | Failure<'idempotency-key'> | null> {
  const earlier = key === null ? undefined : await earlierOf(db, id, key)
  if (!earlier) return null
  if (earlier.amount !== wish.amount || earlier.way !== wish.way) return conflict('idempotency-key')
  return { return: await seen(db, id), refund: null }
}

async function toCard(
  services: PaymentServices,
  admin: Admin,
  id: string,
  wish: GivingBack,
  key: string | null,
): Promise<RefundOutcome | Refused> {
  const found = await findReturn(services.db, id)
  const [known] = await returnDetails(services.db, found ? [found] : [])
  if (!known) return notFound('return-not-found')
  if (known.version !== wish.version) return stale
  if (known.card === null) return conflict('not-taken')
  const about = { reference: known.card, amount: wish.amount, reason: reasonOf(known, wish) }
  return refund(services, admin, about, {
    returnId: id,
    key,
    begin: async (tx) => {
      const begun = await begin(tx, admin, id, wish, services.clock())
      if (isFailure(begun)) return begun
      // Conflict if another card payment now has a larger refundable amount, because the refund would go to that
      // payment.
      return begun.card === known.card ? null : stale
    },
  })
}

const byHand = (
  { db, clock }: PaymentServices,
  admin: Admin,
  id: string,
  wish: GivingBack,
  key: string | null,
): Promise<null | Refused> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const begun = await begin(tx, admin, id, wish, now)
    if (isFailure(begun)) return begun
    const { way, amount } = wish
    const said = {
      ...{ kind: 'given back' as const, way: way as Exclude<ReturnWay, 'card'>, amount, receivedAt: now },
      ...{
        note: noteOf(begun, wish),
        reference: await paymentOf(tx, begun, wish),
        after: null,
        returnId: id,
        secondPersonFrom: null,
      },
    }
    const written = await recordPayment(tx, admin, begun.orderId, said, key, now)
    return isFailure(written) ? written : null
  })

/** Returns the card payment to subtract a manual refund from; null if manually recorded payments cover the refund. */
async function paymentOf(
  tx: Transaction,
  { order, card }: ReturnDetails,
  { way, amount }: GivingBack,
): Promise<string | null> {
  if (way === 'credit' || way === 'gift card' || card === null) return null
  const { byHand, payments } = await stillHere(tx, order.id)
  const isOfCard = amount > byHand - order.standing.byCredit
  return isOfCard && payments.some(({ reference, left }) => reference === card && left >= amount) ? card : null
}

/** Returns the note of a manual refund. It starts with the proof, because the list of items may be truncated. */
const noteOf = (known: ReturnDetails, wish: GivingBack): string =>
  `${wish.note && `${wish.note}. `}${reasonOf(known, wish)}`.slice(0, longest.line)

const reasonOf = ({ order, lines }: Pick<ReturnDetails, 'order' | 'lines'>, { less }: GivingBack): string =>
  `Return: ${less && `${less}. `}${returnedWords(order.lines, lines)}`.slice(0, longest.line)

const seen = async (db: PaymentServices['db'], id: string): Promise<ReturnDetails> =>
  (await returnDetails(db, [(await findReturn(db, id)) as Return]))[0]!
