import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { conflict, invalid, isFailure, notFound, type Failure } from '#shop/errors.ts'
import { momentOf } from '#shop/house-time.ts'
import type { Naira } from '#shop/money.ts'
import { orderIdPattern } from '#shop/orders/order-id.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { writeDownMoney } from '#shop/orders/write-down-money.server.ts'
import { lockLine, settlementOf } from './lock-line.server.ts'

/** Which orders a line is for, how much of it for each, in naira, and what was due of each when somebody looked. */
export type Confirmation = { line: string; orders: { id: string; amount: Naira; due: Naira }[] }

type Refused = Failure<
  | 'line-not-found'
  | 'line-settled'
  | 'parts-differ'
  | 'order-not-found'
  | 'payment-not-found'
  | 'amount-needed'
  | 'too-much'
  | 'idempotency-key'
  | 'unfilled'
  | 'stale'
>

/**
 * Says that a line of a statement is for these orders: what came is written down as money received by transfer of each, by the one rule
 * for that, and the line is used. Somebody who was quicker is named; said again by the same admin of the same orders, it is said
 * once. All of the line is given to orders, but for what is less than a naira (rules: confirmed lines, money received).
 */
export async function confirmLine(
  tx: Transaction,
  admin: Admin,
  statement: string,
  { line, orders }: Confirmation,
  now: Date,
): Promise<Refused | null> {
  const found = await lockLine(tx, statement, line)
  if (!found || found.kind !== 'transfer') return notFound('line-not-found')
  const earlier = await settlementOf(tx, line)
  if (earlier) return isSame(earlier, admin, orders) ? null : conflict('line-settled', { params: { by: earlier.by } })
  const whole = Math.floor(found.amount / 100)
  const isEach = new Set(orders.map(({ id }) => id)).size === orders.length && orders.every(({ amount }) => amount > 0)
  if (!isEach || orders.reduce((sum, { amount }) => sum + amount, 0) !== whole)
    return invalid('parts-differ', { params: { whole } })

  const { id } = await tx
    .insertInto('statement_confirmations')
    .values({ line_id: line, made_at: now, made_by: admin.name, admin_id: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('statement_lines')
    .set({ aside_at: null, aside_by: null, aside_why: null })
    .where('id', '=', line)
    .execute()
  const came = momentOf(`${found.day}T12:00`)!
  // In one order, so that two who confirm for the same orders don't wait for each other.
  for (const part of orders.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const refused = await payPart(
      tx,
      admin,
      { confirmation: id, part, receivedAt: came < now ? came : now, found },
      now,
    )
    if (refused) return refused
  }
  const became = { line: found.position, orders: orders.map(({ id, amount }) => ({ id, amount })) }
  await writeAudit(tx, admin, { action: 'line-confirmed', subject: 'statement', subjectId: statement, became }, now)
  return null
}

type Part = {
  confirmation: string
  part: Confirmation['orders'][number]
  receivedAt: Date
  found: { bank: string; day: string; reference: string }
}

async function payPart(
  tx: Transaction,
  admin: Admin,
  { confirmation, part: { id, amount, due }, receivedAt, found: { bank, day, reference } }: Part,
  now: Date,
): Promise<Refused | null> {
  if (!orderIdPattern.test(id)) return notFound('order-not-found')
  await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
  const order = await findOrder(tx, admin, id)
  if (!order || order.isTest) return notFound('order-not-found')
  if (order.standing.due !== due) return conflict('stale', { params: { of: 'money' } })
  const note = `Statement of ${bank}, ${day}${reference && `, ${reference}`}`.slice(0, 200)
  const wish = { kind: 'received', way: 'transfer', amount, receivedAt, note, reference: null, after: null } as const
  const key = `statement ${confirmation}`
  const written = await writeDownMoney(tx, admin, id, wish, key, now)
  if (isFailure(written)) return written
  await sql`
    insert into statement_parts (confirmation_id, tender_id, order_id)
    select ${confirmation}, id, order_id from tenders where order_id = ${id} and idempotency_key = ${key}`.execute(tx)
  return null
}

function isSame(
  earlier: { adminId: string | null; parts: { orderId: string; amount: number }[] },
  admin: Admin,
  orders: Confirmation['orders'],
): boolean {
  const asked = new Map(orders.map(({ id, amount }) => [id, amount as number]))
  const { parts, adminId } = earlier
  return (
    adminId === admin.id &&
    parts.length === asked.size &&
    parts.every(({ orderId, amount }) => asked.get(orderId) === amount)
  )
}
