import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { lockReturn, recordStateChange } from './move-return.server.ts'
import { returnDetails, type ReturnDetails } from './return-details.server.ts'
import type { ReturnWay } from './return-money.ts'
import { returnStates } from './return-states.ts'

/**
 * A refund to make. `version` is the version of the return that staff loaded, `less` the reason for not refunding
 * everything, and `note` a proof of the money that they handed over.
 */
export type GivingBack = { way: ReturnWay; amount: Naira; version: number; less: string; note: string }

export const beginRefusals = [
  'return-not-found',
  'stale',
  'return-not-so',
  'unfilled',
  'too-much',
  'amount-needed',
] as const

/** The Conflict for staff who loaded an older version of the return. */
export const stale = conflict('stale', { params: { of: 'return', by: '' } })

/**
 * Locks the return, checks that this amount can be refunded with this method, and updates the return. Returns its state
 * before the update (rules: return refund).
 */
export async function begin(
  tx: Transaction,
  admin: Admin,
  id: string,
  { way, amount, version, less }: Omit<GivingBack, 'note'>,
  now: Date,
): Promise<ReturnDetails | Failure<(typeof beginRefusals)[number]>> {
  const locked = await lockReturn(tx, id)
  const [was] = await returnDetails(tx, locked ? [locked.return] : [])
  if (!was) return notFound('return-not-found')
  if (was.version !== version) return stale
  if (was.left === 0) return conflict('return-not-so', { params: { state: returnStates[was.state].label } })
  if (amount < 1) return invalid('amount-needed', { field: 'amount' })
  const most = was.ways.find((each) => each.way === way)?.most ?? 0
  if (amount > most)
    return conflict('too-much', { params: { of: 'payment', left: most, currency: null }, field: 'amount' })
  if (amount < most && less === '') return invalid('unfilled', { fields: { less: problem('required') } })
  const isAll = amount === was.left || less !== ''
  const gone = (was.sum ?? was.paid) - was.left
  // A second attempt of a refund keeps the earlier reason.
  const why = gone + amount < was.paid ? less || was.less : ''
  await tx
    .updateTable('returns')
    .set({ version: version + 1, ...(isAll && { state: 'settled', state_at: now, sum: gone + amount, less: why }) })
    .where('id', '=', id)
    .execute()
  if (isAll && was.state !== 'settled')
    await recordStateChange(tx, admin, was.order, { move: 'settle', words: why, was }, now)
  // Mails the customer again after a second attempt of a failed refund.
  if (isAll) await enqueue(tx, 'return-updated', id, { seconds: UNDO_SECONDS })
  return was
}
