import { createHash } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { findOrder, linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { ReturnFee } from '#shop/platform/settings/return-fee.ts'
import { feeOfReturn } from './fee-of-return.ts'
import { returnedWords, type AskedLine, type Return } from './return.ts'
import type { ReturnWish } from './return-money.ts'
import { taxedSum } from './return-share.ts'
import { returnableOf, type Returnable } from './returnable.server.ts'
import { findReturn, returnsOf } from './returns.server.ts'

export const askRefusals = [
  ...(['order-not-found', 'not-with-her', 'return-days-over', 'return-kept', 'return-pieces'] as const),
  ...(['returns-many', 'idempotency-key'] as const),
] as const
type Refused = Failure<(typeof askRefusals)[number]>

/**
 * A return request: the items, the option chosen by the customer, and a message. `days` is the return period after
 * delivery. `fee` is the fee rule that the customer saw.
 */
export type Asking = {
  lines: readonly AskedLine[]
  words: string
  wants: ReturnWish
  days: number
  fee: ReturnFee
  key: string | null
}

const MOST_OF_AN_ORDER = 20

/**
 * Saves a return request. Customers can request a return within the return period, but not for items that were made to
 * order or sold as final sale. Returns started by staff are approved immediately. Parallel requests never return the
 * same item twice, and a repeated key returns the same return (rules: returns, return eligibility).
 */
export async function askReturn(
  tx: Transaction,
  by: Admin | 'buyer',
  order: Pick<Order, 'id'>,
  { lines, words, wants, days, fee, key }: Asking,
  now: Date,
): Promise<Return | Refused> {
  const row = await tx.selectFrom('orders').where('id', '=', order.id).select('vat_base').forUpdate().executeTakeFirst()
  const locked = by === 'buyer' ? await linkedOrder(tx, order.id) : await findOrder(tx, by, order.id)
  if (!row || !locked) return notFound('order-not-found')
  const before = await returnsOf(tx, order.id)
  const hash = hashOf(lines, words, wants)
  const repeated = key === null ? null : await repeatedOf(tx, order.id, key)
  if (repeated)
    return repeated.request_hash === hash ? (await findReturn(tx, repeated.id))! : conflict('idempotency-key')
  const refusal = refusalOf(await returnableOf(tx, locked, days), locked, lines, by, now)
  if (refusal) return refusal
  if (before.length >= MOST_OF_AN_ORDER) return conflict('returns-many', { params: { most: MOST_OF_AN_ORDER } })

  const isStaff = by !== 'buyer'
  const { id } = await tx
    .insertInto('returns')
    .values({
      order_id: order.id,
      requested_at: now,
      asked_as: isStaff ? 'admin' : locked.customerId === null ? 'guest' : 'customer',
      admin_id: isStaff ? by.id : null,
      admin_name: isStaff ? by.name : null,
      request_key: key,
      request_hash: hash,
      state: isStaff ? 'approved' : 'asked',
      state_at: now,
      words,
      wants,
      fee: feeOfReturn(fee, locked, lines, { askedAt: now, others: before, taxed: taxedSum(row.vat_base) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ return_id: id, order_id: order.id, ...line })))
    .execute()
  const became = `${isStaff ? 'Return started' : 'Return requested'}: ${returnedWords(locked.lines, lines)}`
  const who = isStaff
    ? ({ actor: 'admin', adminId: by.id, name: by.name } as const)
    : ({ actor: locked.customerId === null ? 'guest' : 'customer', name: locked.name } as const)
  await writeEvent(tx, order.id, { ...who, kind: 'return', was: null, became }, now)
  if (isStaff)
    await writeAudit(
      tx,
      by,
      { action: 'return-begun', subject: 'order', subjectId: order.id, was: null, became: { reason: became } },
      now,
    )
  else await enqueue(tx, 'return-requested', id)
  await enqueue(tx, 'return-updated', id)
  return (await findReturn(tx, id))!
}

/** Returns the reason why these items can't be returned, or null. */
function refusalOf(
  returnable: Returnable,
  order: Order,
  lines: readonly AskedLine[],
  by: Admin | 'buyer',
  now: Date,
): Refused | null {
  if (!returnable) return conflict('not-with-her')
  if (by === 'buyer' && now > returnable.until) return conflict('return-days-over')
  for (const { position, quantity } of lines) {
    const line = returnable.lines.find((each) => each.position === position)
    const name = order.lines[position]?.name ?? ''
    if (line?.kept && by === 'buyer') return conflict('return-kept', { params: { name, because: line.kept } })
    if (!line || quantity > line.left) return conflict('return-pieces', { params: { name, left: line?.left ?? 0 } })
  }
  return null
}

const repeatedOf = (tx: Transaction, orderId: string, key: string) =>
  tx
    .selectFrom('returns')
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .select(['id', 'request_hash'])
    .executeTakeFirst()

const hashOf = (lines: readonly AskedLine[], words: string, wants: ReturnWish): string =>
  createHash('sha256')
    .update(JSON.stringify([lines.map(({ position, quantity, reason }) => [position, quantity, reason]), words, wants]))
    .digest('hex')
