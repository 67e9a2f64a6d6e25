import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/core/actor.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'
import type { Checkout } from './checkout.ts'

/** Who asked under which Idempotency-Key, and a hash of what was asked. */
export type KeyedRequest = { asker: string; key: string; hash: Buffer }

/** A request under its key: the same one again has the same hash, whatever the order of its fields was, and wherever she came from. A gift card's code is none of it. */
export const requestOf = (
  buyer: Customer | Visitor,
  key: string,
  { source: _, giftCard, ...checkout }: Checkout,
  method: OrderMethod,
): KeyedRequest => ({
  asker: buyer.kind === 'customer' ? buyer.id : 'guest',
  key,
  hash: createHash('sha256')
    .update(JSON.stringify([method, giftCard ? { ...checkout, giftCard: giftCard.amount } : checkout]))
    .digest(),
})

/**
 * The order that this request made when it came before, or null. The same key with another request is a Conflict
 * (rules: repeated request).
 */
export async function orderOfRequest(
  tx: Transaction,
  { asker, key, hash }: KeyedRequest,
): Promise<Order | Failure<'idempotency-key'> | null> {
  const earlier = await ordersWithLines(tx)
    .select('request_hash')
    .where(sql`coalesce(customer_id::text, 'guest')`, '=', asker)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.request_hash?.equals(hash)) return orderFrom(earlier)
  return conflict('idempotency-key')
}
