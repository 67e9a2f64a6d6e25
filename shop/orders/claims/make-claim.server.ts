import { createHash } from 'node:crypto'
import { transfers } from '#config'
import type { Transaction } from '#db/connect.ts'
import { conflict, invalid, notFound, type Failure } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { Claim, Said } from './claim.ts'
import { findClaim } from './claims.server.ts'
import type { Proof } from './read-proof.server.ts'

const HOUR_MS = 60 * 60_000

export const claimRefusals = [
  ...(['order-not-found', 'not-by-transfer', 'paid', 'claim-over', 'claims-many', 'idempotency-key'] as const),
  ...(['amount-needed', 'sent-later', 'sent-before'] as const),
] as const
type Refused = Failure<(typeof claimRefusals)[number]>

/** Returns why an order in this state accepts no claim; null if it accepts one. */
export function refusedClaim({ status, transferFirst, payment, standing }: Order): Refused | null {
  if (!transferFirst) return conflict('not-by-transfer')
  if (orderStatuses[status].goesAhead && standing.due === 0) return conflict('paid')
  if (payment !== 'awaiting') return conflict('claim-over')
  return null
}

export type Claiming = { order: Order; said: Said; proof: Proof | null; key: string | null }

/**
 * Saves a customer's claim that the order's transfer was sent. A claim is no payment, but reserves the stock for at
 * most 72 hours while staff check it. A new claim replaces the previous one and keeps its file, unless a new file is
 * uploaded. A repeated request returns the same claim (rules: transfer claims).
 */
export async function makeClaim(
  tx: Transaction,
  { order, said, proof, key }: Claiming,
  now: Date,
): Promise<Claim | Refused> {
  const locked = await lockOrder(tx, order.id)
  if (!locked) return notFound('order-not-found')
  const hash = saidHash(said, proof)
  const before = await tx
    .selectFrom('transfer_claims')
    .where('order_id', '=', order.id)
    .select(['id', 'state', 'request_key', 'request_hash', 'proof', 'proof_hash', 'proof_look'])
    .execute()
  const repeated = key === null ? undefined : before.find(({ request_key }) => request_key === key)
  if (repeated)
    return repeated.request_hash === hash ? (await findClaim(tx, repeated.id))! : conflict('idempotency-key')
  const refusal = refusalOf(order, said, now) ?? refusedAs(locked.payment_state)
  if (refusal) return refusal
  const open = before.find(({ state }) => state === 'claimed')
  if (open?.request_hash === hash && locked.claimed_at !== null) return (await findClaim(tx, open.id))!
  if (before.length >= transfers.claimsAtMost)
    return conflict('claims-many', { params: { most: transfers.claimsAtMost } })

  if (open) await tx.updateTable('transfer_claims').set({ state: 'replaced' }).where('id', '=', open.id).execute()
  const file = proof
    ? { proof: proof.kind, proof_hash: proof.hash, proof_look: proof.look }
    : { proof: open?.proof ?? null, proof_hash: open?.proof_hash ?? null, proof_look: open?.proof_look ?? null }
  const { sender, bank, sentAt, amount, reference } = said
  const { id } = await tx
    .insertInto('transfer_claims')
    .values({
      order_id: order.id,
      made_at: now,
      request_key: key,
      request_hash: hash,
      sender,
      bank,
      sent_at: sentAt,
      amount,
      reference,
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (locked.claimed_at === null) await holdForLooking(tx, order.id, locked.held_until, now)
  const became = `Reports ${formatNaira(amount)} as sent by ${sender}, ${bank}`
  const by = order.customerId === null ? ({ actor: 'guest' } as const) : ({ actor: 'customer' } as const)
  await writeEvent(tx, order.id, { ...by, name: order.name, kind: 'money', was: null, became }, now)
  if (locked.claimed_at === null)
    for (const event of ['claim-submitted', 'claim-accepted'] as const) await enqueue(tx, event, id)
  return (await findClaim(tx, id))!
}

const lockOrder = (tx: Transaction, id: string) =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['payment_state', 'held_until', 'claimed_at'])
    .forUpdate()
    .executeTakeFirst()

/** Returns the failure if the order was paid or closed after it was read; null if its payment is still awaited. */
function refusedAs(payment: string): Refused | null {
  if (payment === 'awaiting') return null
  return payment === 'paid' ? conflict('paid') : conflict('claim-over')
}

function refusalOf(order: Order, { amount, sentAt }: Said, now: Date): Refused | null {
  const refused = refusedClaim(order)
  if (refused) return refused
  if (amount === 0) return invalid('amount-needed', { field: 'amount' })
  if (sentAt.getTime() > now.getTime() + HOUR_MS) return invalid('sent-later', { field: 'sentAt' })
  if (sentAt.getTime() < order.createdAt.getTime() - 24 * HOUR_MS) return invalid('sent-before', { field: 'sentAt' })
  return null
}

const saidHash = ({ sender, bank, sentAt, amount, reference }: Said, proof: Proof | null): string =>
  createHash('sha256')
    .update(JSON.stringify([sender, bank, sentAt.toISOString(), amount, reference, proof?.hash ?? null]))
    .digest('hex')

/** Reserves the stock while staff check the claim. Replacing an unanswered claim doesn't extend the reservation. */
const holdForLooking = (tx: Transaction, id: string, heldUntil: Date | null, now: Date) => {
  const looked = new Date(now.getTime() + transfers.claimHours * HOUR_MS)
  const until = heldUntil && (heldUntil > looked ? heldUntil : looked)
  return tx
    .updateTable('orders')
    .set({ claimed_at: now, held_until: until, updated_at: now })
    .where('id', '=', id)
    .execute()
}
