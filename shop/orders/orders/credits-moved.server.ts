import type { Transaction } from '#db/connect.ts'
import { tenderKinds, type TenderKind, type TenderWay } from './tender.ts'

/** Money of an order by credit that counts, in naira: `change` is what is drawn by it, less than nought of what became credit. */
export type CreditMoved = {
  id: string
  kind: TenderKind
  way: TenderWay
  amount: number
  creditId: string
  change: number
}

/** All of it beside payments by card, what was drawn first, so that what it covers can be undone after it. */
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

/** The gift card that pays a part of an order, by the id of its credit, and how much of it still does in naira; null where none does. */
export async function giftCardOf(tx: Transaction, orderId: string): Promise<{ id: string; amount: number } | null> {
  const moved = (await creditsMoved(tx, orderId)).filter(({ way }) => way === 'gift card')
  const amount = moved.reduce((sum, { change }) => sum + change, 0)
  return moved[0] && amount > 0 ? { id: moved[0].creditId, amount } : null
}
