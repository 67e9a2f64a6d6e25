import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/core/actor.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'
import type { Checkout } from './checkout.ts'

/** The account and Idempotency-Key of a request, and a hash of its content. */
export type KeyedRequest = { asker: string; key: string; hash: Buffer }

/** Hashes a request, without the sales source and the code of the gift card. */
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
 * Returns the order that an earlier request with this key created, or null. Returns a Conflict if the content of the
 * requests differs (rules: idempotent orders).
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
