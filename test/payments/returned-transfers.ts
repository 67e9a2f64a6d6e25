import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { askReturn } from '#shop/shopping/returns/ask-return.server.ts'
import { refundReturn } from '#shop/shopping/returns/refund-return.server.ts'
import { moveReturn } from '#shop/shopping/returns/move-return.server.ts'
import { returnDetails } from '#shop/shopping/returns/return-details.server.ts'
import { movesFrom, type ReturnMove } from '#shop/shopping/returns/return-states.ts'
import { returnsOf } from '#shop/shopping/returns/returns.server.ts'
import { noReturnFee } from '#shop/platform/settings/return-fee.ts'
import type { RaceTrack } from './raced-order.ts'
import type { RacedTransfer } from './raced-transfer.ts'

/** Staff create a return for one of the units. */
export const beginReturn = ({ services: { db, clock }, admin }: RaceTrack, { id }: RacedTransfer) =>
  inTransaction(db, (tx) => {
    const lines = [{ position: 0, quantity: 1, reason: 'too small' as const }]
    const asking = { lines, words: '', wants: 'money' as const, days: 7, fee: noReturnFee, key: null }
    return askReturn(tx, admin, { id }, asking, clock())
  })

/**
 * Applies the action to the first return that allows it, with the version read before; all received units are
 * restocked.
 */
export async function moveItsReturn(
  { services: { db, clock }, admin }: RaceTrack,
  { id }: RacedTransfer,
  moves: readonly ReturnMove[],
): Promise<void> {
  for (const { id: returnId, state, version, lines } of await returnsOf(db, id)) {
    const move = movesFrom(state, 'staff').find((each) => moves.includes(each))
    if (!move) continue
    const sellable = lines.map(({ position, quantity }) => ({ position, quantity }))
    await inTransaction(db, (tx) => moveReturn(tx, admin, returnId, { move, version, sellable }, clock()))
    return
  }
}

/**
 * Refunds the remaining amount of the first return that can be refunded, by the first method offered; the request is
 * sent twice.
 */
export async function giveItsMoneyBack({ services, admin }: RaceTrack, { id }: RacedTransfer): Promise<void> {
  const waiting = (await returnDetails(services.db, await returnsOf(services.db, id))).find(
    ({ left, ways }) => left > 0 && ways.length > 0,
  )
  if (!waiting) return
  const { way, most: amount } = waiting.ways[0]!
  const wish = { way, amount: amount as typeof waiting.paid, version: waiting.version, less: '', note: '' }
  await Promise.all(['one', 'other'].map(() => refundReturn(services, admin, waiting.id, wish, null)))
}
