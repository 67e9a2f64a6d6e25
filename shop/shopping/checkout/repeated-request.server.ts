import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
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
  request: KeyedRequest,
): Promise<Order | Failure<'idempotency-key'> | null> {
  const earlier = await ordersWithLines(tx).select('request_hash').where(isOf(request)).executeTakeFirst()
  if (!earlier) return null
  if (earlier.request_hash?.equals(request.hash)) return orderFrom(earlier)
  return conflict('idempotency-key')
}

/** SQL that is true if an earlier request with this key created an order. */
export const isRepeated = (request: KeyedRequest): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders where ${isOf(request)})`

const isOf = ({ asker, key }: KeyedRequest): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(orders.customer_id::text, 'guest') = ${asker} and orders.idempotency_key = ${key})`
