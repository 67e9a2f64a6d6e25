import type { Transaction } from '#db/connect.ts'
import { tenderKinds, type TenderKind, type TenderWay } from './tender.ts'

/**
 * A manual entry that used or gave store credit and was not undone; amounts in naira. `change` is positive if the order
 * was paid from credit, negative if credit was given.
 */
export type CreditMoved = {
  id: string
  kind: TenderKind
  way: TenderWay
  amount: number
  creditId: string
  change: number
}

/**
 * Returns an order's credit entries that do not belong to a card payment. Payments come first, so that undoing the
 * entries one after the other never makes a balance negative.
 */
export async function creditsMoved(tx: Transaction, orderId: string): Promise<CreditMoved[]> {
  const rows = await tx
    .selectFrom('tenders')
    .where('order_id', '=', orderId)
    .where('credit_id', 'is not', null)
    .where('payment_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .select(['id', 'kind', 'way', 'amount', 'credit_id as creditId'])
    .$narrowType<{ kind: TenderKind; way: TenderWay; creditId: string }>()
    .orderBy('kind', 'desc')
    .orderBy('credit_id')
    .execute()
  return rows.map((row) => ({ ...row, change: tenderKinds[row.kind].direction * row.amount }))
}

/**
 * Returns the gift card that pays a part of an order, with the amount that it still pays, in naira; null if there is
 * none.
 */
export async function giftCardOf(tx: Transaction, orderId: string): Promise<{ id: string; amount: number } | null> {
  const moved = (await creditsMoved(tx, orderId)).filter(({ way }) => way === 'gift card')
  const amount = moved.reduce((sum, { change }) => sum + change, 0)
  return moved[0] && amount > 0 ? { id: moved[0].creditId, amount } : null
}
