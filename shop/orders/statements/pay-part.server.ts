import { shownReference } from './shown-reference.ts'
import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { recordPayment } from '#shop/orders/orders/record-payment.server.ts'

/** Part of a line for one order, in naira. `due` is the order's amount due that staff were shown. */
export type LinePart = { id: string; amount: Naira; due: Naira }

export type PartRefused = Failure<
  'order-not-found' | 'payment-not-found' | 'amount-needed' | 'too-much' | 'idempotency-key' | 'unfilled' | 'stale'
>

/** Locks a part's order. NotFound if there is none; Conflict if the amount due changed since staff saw it. */
export async function lockAsSeen(tx: Transaction, admin: Admin, { id, due }: LinePart): Promise<PartRefused | null> {
  if (!orderIdPattern.test(id)) return notFound('order-not-found')
  await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
  const order = await findOrder(tx, admin, id)
  if (!order || order.isTest) return notFound('order-not-found')
  return order.standing.due === due ? null : conflict('stale', { params: { of: 'money' } })
}

/** Converts a part of a line into a received transfer. */
export const asMoney = ({ amount }: LinePart, secondPersonFrom: Naira | null) =>
  ({ kind: 'received', way: 'transfer', amount, secondPersonFrom }) as const

type Paying = {
  confirmation: string
  part: LinePart
  secondPersonFrom: Naira | null
  receivedAt: Date
  found: { bank: string; day: string; reference: string }
}

/**
 * Records a part as a transfer received for its order. The caller must have locked the order
 * (rules: match confirmation).
 */
export async function payPart(
  tx: Transaction,
  admin: Admin,
  { confirmation, part, secondPersonFrom, receivedAt, found: { bank, day, reference } }: Paying,
  now: Date,
): Promise<PartRefused | null> {
  const note = ['Statement of ' + bank, day, shownReference(reference)].filter(Boolean).join(', ').slice(0, 200)
  const wish = { ...asMoney(part, secondPersonFrom), receivedAt, note, reference: null, after: null }
  const key = `statement ${confirmation}`
  const written = await recordPayment(tx, admin, part.id, wish, key, now)
  if (isFailure(written)) return written
  await sql`
    insert into statement_parts (confirmation_id, tender_id, order_id)
    select ${confirmation}, id, order_id from tenders where order_id = ${part.id} and idempotency_key = ${key}`.execute(
    tx,
  )
  return null
}
