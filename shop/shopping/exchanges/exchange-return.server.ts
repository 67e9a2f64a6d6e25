import { createHash } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { orderRefusals } from '#shop/shopping/checkout/place-order.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { movesSimulated } from '#shop/orders/orders/real-money.server.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { mostBack } from '#shop/orders/orders/tender-wish.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { lockReturn, recordStateChange } from '#shop/shopping/returns/move-return.server.ts'
import { returnDetails, type ReturnDetails } from '#shop/shopping/returns/return-details.server.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { placeStaffOrder } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { differenceOf, taxedAsBefore, worthOf, type ExchangeWish } from './exchange.ts'
import { moveWorth } from './move-worth.server.ts'

/** Failure codes in addition to those of placing an order. */
export const exchangeRefusals = [
  ...(['return-not-found', 'stale', 'return-not-so', 'exchange-nothing', 'too-much', 'not-yours-to-do'] as const),
  ...orderRefusals,
] as const
type Refused = Failure<(typeof exchangeRefusals)[number]>

type Circumstances = { key: string | null; now: Date; settings: SettingsSnapshot }

/**
 * Exchanges a received return for a new order of the same customer, by the rules of orders by staff. The value of the
 * return pays for the new order. If the new order costs more, the difference is due; if it costs less, the difference
 * is refunded with the return. The version of the return prevents a second exchange, and a repeated key returns the
 * same order. On a Failure the transaction is rolled back (rules: exchanges).
 */
export async function exchangeReturn(
  tx: Transaction,
  admin: Admin,
  id: string,
  wish: ExchangeWish,
  { key, now, settings }: Circumstances,
): Promise<Order | Refused> {
  const locked = await lockReturn(tx, id)
  const [was] = await returnDetails(tx, locked ? [locked.return] : [])
  if (!was) return notFound('return-not-found')
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest()
  const earlier = key === null ? undefined : await madeUnder(tx, id, key)
  if (earlier)
    return earlier.request_hash.equals(hash)
      ? (await findOrder(tx, admin, earlier.order_id))!
      : conflict('idempotency-key')
  if (was.version !== wish.version) return conflict('stale', { params: { of: 'return', by: '' } })
  if (was.left === 0) return conflict('return-not-so', { params: { state: returnStates[was.state].label } })
  const worth = naira(worthOf(was, wish.keepsFee))
  if (worth === 0) return conflict('exchange-nothing')

  const isSimulated = await movesSimulated(tx, was.orderId)
  const inExchange = { worth, taxedAs: taxedAsBefore(was.order), deliversFree: wish.deliversFree, isSimulated }
  const placed = await placeStaffOrder(tx, admin, orderOf(was.order, wish), { key: null, now, settings, inExchange })
  if (isFailure(placed)) return placed
  const { moved, rest } = differenceOf(worth, placed.amount)
  const most = mostBack(was.order)
  if (moved > most) return conflict('too-much', { params: { of: 'payment', left: most, currency: null } })
  if (moved === 0) return conflict('exchange-nothing')
  await tx
    .insertInto('exchanges')
    .values({
      ...{ order_id: placed.id, return_id: id, most: was.sum ?? was.paid, is_simulated: isSimulated },
      ...{ admin_id: admin.id, admin_name: admin.name, request_key: key, request_hash: hash, made_at: now },
    })
    .execute()
  const by = { adminId: admin.id, name: admin.name }
  const exchanged = { id: placed.id, of: was.orderId, returnId: id, amount: moved }
  const refused = await moveWorth(tx, was.order, exchanged, by, now)
  if (refused) return refused
  await takeOn(tx, admin, was, { moved, isAll: rest === 0, order: placed }, now)
  await restate(tx, was.orderId, { actor: 'admin', ...by }, now, 'exchanged')
  await restate(tx, placed.id, { actor: 'admin', ...by }, now, 'exchanged')
  return (await findOrder(tx, admin, placed.id))!
}

const madeUnder = (tx: Transaction, returnId: string, key: string) =>
  tx
    .selectFrom('exchanges')
    .where('return_id', '=', returnId)
    .where('request_key', '=', key)
    .select(['order_id', 'request_hash'])
    .executeTakeFirst()

/** Builds the input for the replacement order: same customer, and the returned order's address unless `to` is given. */
function orderOf(old: Order, { product, area, amount, shipping, transfer, to, note }: ExchangeWish) {
  const { address, customerId, name, phone, email } = old
  const there = 'firstName' in address ? address : undefined
  const deliveryAddress = 'deliveryAddress' in address ? address.deliveryAddress : undefined
  return {
    ...{ product, area, amount, shipping, transfer, note, code: '', address: undefined },
    to: area === undefined ? undefined : (to ?? there),
    deliveryAddress,
    ...{ customer: customerId ?? undefined, name, phone, email: email || undefined },
  }
}

type Taken = { moved: number; isAll: boolean; order: Order }

/** Records the moved amount on the return, and settles the return if only the fee remains. */
async function takeOn(
  tx: Transaction,
  admin: Admin,
  was: ReturnDetails,
  { moved, isAll, order }: Taken,
  now: Date,
): Promise<void> {
  const sum = (was.sum ?? was.paid) - was.left + moved
  const less = sum < was.paid ? was.less || `Return fee: ${formatNaira(was.fee)}` : ''
  await tx
    .updateTable('returns')
    .set({ version: was.version + 1, ...(isAll && { state: 'settled', state_at: now, sum, less }) })
    .where('id', '=', was.id)
    .execute()
  const who = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  const became = `Exchanged for order #${shortId(order.id)}: ${formatNaira(moved)} moved to it`
  await writeEvent(tx, was.orderId, { ...who, kind: 'return', was: null, became }, now)
  const here = `In exchange for a return of order #${shortId(was.orderId)}: ${formatNaira(moved)} moved from it`
  await writeEvent(tx, order.id, { ...who, kind: 'money', was: null, became: here }, now)
  if (isAll && was.state !== 'settled')
    await recordStateChange(tx, admin, was.order, { move: 'settle', words: less, was }, now)
  const after = { order: order.id, amount: moved }
  await writeAudit(
    tx,
    admin,
    { action: 'return-exchanged', subject: 'order', subjectId: was.orderId, was: null, became: after },
    now,
  )
  await enqueue(tx, 'return-updated', was.id, { seconds: UNDO_SECONDS })
}
