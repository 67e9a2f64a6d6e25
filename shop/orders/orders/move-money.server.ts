import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { Order } from './order.ts'
import { takeBack } from './take-back.server.ts'
import { isHandedWay, tenderWays, type HandedWay, type TenderKind, type TenderWay } from './tender.ts'
import { recordPayment } from './record-payment.server.ts'

type Refused = Failure<
  | (
      | 'order-not-found'
      | 'tender-not-found'
      | 'move-needs-second'
      | 'payment-not-found'
      | 'not-open'
      | 'exchange-stands'
    )
  | ('credit-short' | 'amount-needed' | 'too-much' | 'idempotency-key' | 'unfilled' | 'stale')
>

type How = { now: Date; secondPersonFrom: Naira | null }

/**
 * Changes the payment method of a manual entry: undoes the entry and records a new one with the same amount, day and
 * note, in one transaction. Conflict if the entry is undone, already has this method or was paid with credit, or if the
 * new entry is a transfer that a second person must confirm (rules: manual entries, two-person confirmation).
 */
export async function moveMoney(
  tx: Transaction,
  admin: Admin,
  id: string,
  { tender, way }: { tender: string; way: HandedWay },
  { now, secondPersonFrom }: How,
): Promise<Order | Refused> {
  const found = await tx
    .selectFrom('tenders')
    .leftJoin('payments', 'payments.id', 'tenders.payment_id')
    .where('tenders.order_id', '=', id)
    .where('tenders.id', '=', tender)
    .select(['kind', 'way', 'tenders.amount', 'note', 'received_at', 'reference', 'return_id', 'taken_back_at'])
    .$narrowType<{ kind: TenderKind; way: TenderWay | null }>()
    .executeTakeFirst()
  if (!found) return notFound('tender-not-found')
  const { kind, amount, note, received_at: receivedAt, reference, return_id: returnId } = found
  if (!isHandedWay(found.way) || found.way === way || found.taken_back_at !== null)
    return conflict('not-open', { params: { of: 'tender' } })
  const wish = { kind, way, amount: naira(amount), receivedAt, note, reference, after: null, secondPersonFrom }
  const undo = () => takeBack(tx, admin, id, { tender, why: `Moved to ${tenderWays[way].label}` }, now)
  const record = async () => {
    const order = await recordPayment(tx, admin, id, { ...wish, ...(returnId !== null && { returnId }) }, null, now)
    return order === 'waits' ? conflict('move-needs-second') : order
  }
  // Records the new entry first, so that the order remains paid throughout. Two kinds of entries are undone first: an
  // entry that completes a card payment, because undoing it reopens the payment; and a refund, because both refunds
  // together may exceed the amount that can be refunded.
  const [first, second] = kind === 'received' && reference === null ? [record, undo] : [undo, record]
  const done = await first()
  return isFailure(done) ? done : second()
}
