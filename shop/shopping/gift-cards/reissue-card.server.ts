import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { drawCardCode } from './draw-card-code.server.ts'
import { lockCard } from './lock-card.server.ts'

/** Delivery of a gift card: printed, with the code shown once, or mailed to this address. */
export type CardDelivery = { as: 'print' } | { as: 'mail'; email: string }

/**
 * Issues a gift card, for the first time or again; its earlier code stops working. Returns the new code of a printed
 * card. Returns null for a mailed card, whose code is created with the mail. Returns a Conflict for frozen or closed
 * cards and for demo cards (rules: gift card code).
 */
export async function reissueCard(
  tx: Transaction,
  { secret, admin, now }: { secret: ServerSecret; admin: Admin; now: Date },
  id: string,
  out: CardDelivery,
): Promise<{ code: string | null } | Failure<'gift-card-not-found' | 'gift-card-not-so'>> {
  const card = await lockCard(tx, id)
  if (isFailure(card)) return card
  const { credit } = card
  if (credit.isDemo) return conflict('gift-card-not-so', { params: { state: 'demo' } })
  if (credit.closed) return conflict('gift-card-not-so', { params: { state: credit.closed } })
  const had = await tx.deleteFrom('gift_card_codes').where('credit_id', '=', id).returning('hash').execute()
  const issue = card.issue + 1
  await tx
    .updateTable('gift_cards')
    .set({
      ...{ issue, version: card.version + 1 },
      ...(out.as === 'print'
        ? { printed_at: now, send_at: null, noted_at: null }
        : { recipient_email: out.email, send_at: now, noted_at: now }),
    })
    .where('credit_id', '=', id)
    .execute()
  const code = out.as === 'print' ? await drawCardCode(tx, secret, { id, issue }, now) : null
  if (out.as === 'mail') await enqueue(tx, 'gift-card-due', id)
  const change = { action: 'gift-card-issued', subject: 'gift-card', subjectId: id } as const
  await writeAudit(tx, admin, { ...change, became: { as: out.as, replaces: had.length > 0 } }, now)
  return { code }
}
