import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { writeEntry } from '#shop/orders/credit/balances.server.ts'
import type { CreditClosing } from '#shop/orders/credit/credit.ts'
import { conflict, invalid, isFailure, problem, type Failure } from '#shop/core/errors.ts'
import { writeMovement } from '#shop/orders/ledger/movements.server.ts'
import type { LedgerEvent } from '#shop/orders/ledger/ledger-event.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import { cardMoves, cardWays, type CardMove } from './gift-card.ts'
import { lockCard, type LockedCard } from './lock-card.server.ts'

/**
 * An action on a gift card. `way` is the method for refunding the remaining balance of a sold card that is closed.
 * `version` is the version that the staff member loaded.
 */
export type MoveWish = { does: CardMove; reason: string; way: HandedWay | null; version: number }

/** The states in which an action is allowed, and the state that follows it. */
const steps: Record<CardMove, { from: (CreditClosing | null)[]; to: CreditClosing | null }> = {
  freeze: { from: [null], to: 'frozen' },
  thaw: { from: ['frozen'], to: null },
  end: { from: [null, 'frozen'], to: 'ended' },
  'bring back': { from: ['ended'], to: null },
}

const KOBO = 100

/**
 * Freezes or unfreezes a gift card, closes it with its balance, or restores a closed card with its earlier balance.
 * Records the change in the ledger, with the staff member and the reason in the audit log. The balance of a sold card
 * is refunded by `way`. Returns a Conflict if the card has another state or version (rules: gift cards).
 */
export async function moveCard(
  tx: Transaction,
  admin: Admin,
  id: string,
  { does, reason, way, version }: MoveWish,
  now: Date,
): Promise<null | Failure<'gift-card-not-found' | 'gift-card-not-so' | 'stale' | 'unfilled'>> {
  const card = await lockCard(tx, id)
  if (isFailure(card)) return card
  if (card.version !== version) return conflict('stale', { params: { of: 'gift card', by: '' } })
  const { from, to } = steps[does]
  const { closed, balance } = card.credit
  if (!from.includes(closed)) return conflict('gift-card-not-so', { params: { state: closed ?? 'open' } })
  if (does === 'end' && card.way !== null && balance > 0 && way === null)
    return invalid('unfilled', { fields: { way: problem('required') } })
  const wayBack = card.way === null ? null : way
  const change = does === 'end' ? -balance : does === 'bring back' ? card.endedAmount : 0
  if (change !== 0)
    await book(tx, admin, { id, does, reason, change, way: does === 'end' ? wayBack : card.endedWay, card }, now)
  await tx.updateTable('credits').set({ closed: to }).where('id', '=', id).execute()
  await tx
    .updateTable('gift_cards')
    .set({
      version: version + 1,
      ...(to === null
        ? { closed_at: null, closed_by: null, closed_why: null }
        : { closed_at: now, closed_by: admin.name, closed_why: reason }),
      ...(does === 'end' && { ended_amount: balance, ended_way: wayBack }),
      ...(does === 'bring back' && { ended_amount: 0, ended_way: null }),
    })
    .where('credit_id', '=', id)
    .execute()
  const became = { reason, ...(change !== 0 && { amount: Math.abs(change) }) }
  await writeAudit(tx, admin, { action: cardMoves[does].audit, subject: 'gift-card', subjectId: id, became }, now)
  return null
}

type Booking = Pick<MoveWish, 'does' | 'reason' | 'way'> & { id: string; change: number; card: LockedCard }

async function book(
  tx: Transaction,
  admin: Admin,
  { id, does, reason, change, way, card }: Booking,
  now: Date,
): Promise<void> {
  const account = way === null ? 'kindness' : cardWays[way].account
  const event: LedgerEvent = does === 'end' ? 'gift card ended' : 'gift card brought back'
  const postings = { [account]: change * KOBO, 'gift cards': -change * KOBO }
  const movementId = card.credit.isDemo ? null : await writeMovement(tx, null, { event, postings }, now)
  const by = { adminId: admin.id, name: admin.name }
  const entry = does === 'end' ? ('taken away' as const) : ('undone' as const)
  await writeEntry(tx, { creditId: id, event: entry, amount: change, of: { movementId }, reason, by }, now)
}
