import type { Transaction } from '#db/connect.ts'
import { lockCredit, type LockedCredit } from '#shop/orders/credit/balances.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import { isUuid } from '#shop/core/uuid.ts'

export type LockedCard = {
  credit: LockedCredit
  way: HandedWay | null
  amount: number
  issue: number
  version: number
  endedAmount: number
  endedWay: HandedWay | null
  recipientEmail: string | null
}

/**
 * Locks a gift card until the transaction ends. Locks its balance first, to avoid deadlocks. Returns NotFound for an
 * unknown id.
 */
export async function lockCard(tx: Transaction, id: string): Promise<LockedCard | Failure<'gift-card-not-found'>> {
  const known = isUuid(id)
    ? await tx.selectFrom('gift_cards').where('credit_id', '=', id).select('credit_id').executeTakeFirst()
    : undefined
  if (!known) return notFound('gift-card-not-found')
  const credit = await lockCredit(tx, id)
  const card = await tx
    .selectFrom('gift_cards')
    .where('credit_id', '=', id)
    .select(['way', 'amount', 'issue', 'version', 'ended_amount as endedAmount', 'ended_way as endedWay'])
    .select('recipient_email as recipientEmail')
    .$narrowType<{ way: HandedWay | null; endedWay: HandedWay | null }>()
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { credit, ...card }
}
