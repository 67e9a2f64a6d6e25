import type { Transaction } from '#db/connect.ts'
import { lockCredit, lockCredits, lockStoreCredit, storeCreditId } from '#shop/orders/credit/balances.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { enqueueOnce } from '#shop/core/outbox.server.ts'
import { creditOfOrder, moveByCredit } from './draw-credit.server.ts'
import { drawnOf, type DrawWish } from './draw-wish.ts'
import type { Order } from './order.ts'
import { linkedOrder } from './orders.server.ts'
import { restate } from './restate.server.ts'

/**
 * Pays the requested amounts first with the gift card and then with store credit, in the transaction that places the
 * order. The order is paid immediately if nothing is left to pay. Conflict if the balance is too low, the customer has
 * no account, or the card is closed. The caller must have taken the order's stock; `staff` is the staff member who does
 * this for the customer (rules: store credit payment, gift card payment).
 */
export async function drawForOrder(
  tx: Transaction,
  order: Order,
  wish: DrawWish,
  now: Date,
  staff: { id: string; name: string } | null = null,
): Promise<Order | Failure<'no-credit' | 'credit-short' | 'gift-card-closed'>> {
  const { giftCard } = wish
  const { byCard, byCredit } = drawnOf(wish, order.amount)
  if (byCard + byCredit === 0) return order
  await lockBoth(tx, byCredit > 0 ? order.customerId : null, byCard > 0 ? giftCard!.id : null, now)
  const drawn = {
    orderId: order.id,
    kind: 'received' as const,
    by: { adminId: staff?.id ?? null, name: staff?.name ?? order.name },
  }
  if (byCard > 0) {
    const refused = await moveByCredit(tx, await lockCredit(tx, giftCard!.id), { ...drawn, amount: byCard }, now)
    if (refused) return refused
  }
  if (byCredit > 0) {
    const credit = await creditOfOrder(tx, order.id, now)
    if (isFailure(credit)) return credit
    const refused = await moveByCredit(tx, credit, { ...drawn, amount: byCredit }, now)
    if (refused) return refused
  }
  const by = staff
    ? ({ actor: 'admin', adminId: staff.id, name: staff.name } as const)
    : ({ actor: 'customer', name: order.name } as const)
  const { payment } = await restate(tx, order.id, by, now, 'credit drawn')
  if (payment === 'paid') await beginPaid(tx, order)
  return { ...(await linkedOrder(tx, order.id))!, isNew: order.isNew }
}

/** Locks the gift card and the store credit in the same sequence as all other code, to avoid deadlocks. */
async function lockBoth(tx: Transaction, customerId: string | null, cardId: string | null, now: Date): Promise<void> {
  if (customerId === null || cardId === null) return
  const creditId = (await storeCreditId(tx, customerId)) ?? (await lockStoreCredit(tx, customerId, now))?.id
  await lockCredits(tx, creditId === undefined ? [cardId] : [cardId, creditId])
}

/**
 * Starts processing a fully paid order: its stock is reserved without a time limit, and the customer gets the order
 * mail.
 */
async function beginPaid(tx: Transaction, { id }: Order): Promise<void> {
  await tx.updateTable('orders').set({ held_until: null, network_key: null }).where('id', '=', id).execute()
  await tx.deleteFrom('outbox').where('event', '=', 'transfer-requested').where('subject_id', '=', id).execute()
  await enqueueOnce(tx, 'order-placed', id)
  await enqueueOnce(tx, 'order-received', id)
}
