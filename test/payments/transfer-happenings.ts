import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { bringClaimBack, declineClaim } from '#shop/orders/claims/answer-claim.server.ts'
import { lastClaim } from '#shop/orders/claims/claims.server.ts'
import { makeClaim } from '#shop/orders/claims/make-claim.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { lockCard } from '#shop/shopping/gift-cards/lock-card.server.ts'
import { moveCard } from '#shop/shopping/gift-cards/move-card.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { naira } from '#shop/core/money.ts'
import { firstConfirmationsOf } from '#shop/orders/orders/first-confirmations.server.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { takeBack } from '#shop/orders/orders/take-back.server.ts'
import { recordPayment } from '#shop/orders/orders/record-payment.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { confirmLine } from '#shop/orders/statements/confirm-line.server.ts'
import { undoLine } from '#shop/orders/statements/undo-line.server.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { editBy } from './edited-transfers.ts'
import { sellOn, setStatus } from './happenings.ts'
import type { RaceTrack } from './raced-order.ts'
import type { RacedTransfer } from './raced-transfer.ts'
import { beginReturn, giveItsMoneyBack, moveItsReturn } from './returned-transfers.ts'
import { BY_TWO, type TransferHappening } from './transfer-scenarios.ts'

type Happens = (track: RaceTrack, order: RacedTransfer) => Promise<unknown>

/**
 * Simulates the event through the functions that a running shop uses. These functions reject events that are impossible
 * in the order's state.
 */
export const happenToTransfer = async (track: RaceTrack, order: RacedTransfer, happening: TransferHappening) =>
  void (await happens[happening](track, order))

const happens: Record<TransferHappening, Happens> = {
  claim: (track, order) => claim(track, order, 'Ada Obi'),
  'claim anew': (track, order) => claim(track, order, 'Musa Obi'),
  decline: (track, order) =>
    ofClaim(track, order, (tx, id, now) => declineClaim(tx, track.admin, id, 'Nothing came', now)),
  'bring back': (track, order) => ofClaim(track, order, (tx, id, now) => bringClaimBack(tx, track.admin, id, now)),
  'all by hand': (track, order) => receive(track, order, track.admin, { amount: order.amount }),
  'part by hand': (track, order) => receive(track, order, track.admin, { amount: Math.floor(order.amount / 2) }),
  'one says it came': (track, order) => sayItCame(track, order, track.admin),
  'another says it came': (track, order) => sayItCame(track, order, track.colleague),
  'first word back': withdrawFirstConfirmation,
  'take back': takeFirstBack,
  'confirm its line': (track, order) => confirm(track, order, 'own'),
  'confirm a line of two': (track, order) => confirm(track, order, 'ofTwo'),
  'undo its line': ({ services, admin }, { lines }) =>
    inTransaction(services.db, (tx) =>
      undoLine(tx, admin, lines.own.statement, { line: lines.own.line, reason: 'Not hers' }, services.clock()),
    ),
  'time over': (track, order) => endTime(track, order, 'is'),
  'claim’s time over': (track, order) => endTime(track, order, 'is not'),
  async cancel(track, order) {
    await setStatus(track, order, 'cancelled')
    await sellOn(track, order)
  },
  reopen: (track, order) => setStatus(track, order, 'pending'),
  'freeze its card': (track, order) => moveItsCard(track, order, 'freeze'),
  'thaw its card': (track, order) => moveItsCard(track, order, 'thaw'),
  'a piece more': (track, order) => editBy(track, order, 1),
  'a piece fewer': (track, order) => editBy(track, order, -1),
  'hand over': (track, order) => setStatus(track, order, 'delivered'),
  'begin a return': beginReturn,
  'return goes on': (track, order) => moveItsReturn(track, order, ['receive', 'settle']),
  'return goes back': (track, order) => moveItsReturn(track, order, ['not settled', 'not received', 'take back']),
  'its money goes back': giveItsMoneyBack,
  'number papers': ({ services }) => numberReceipts(services),
}

async function claim({ services: { db, clock } }: RaceTrack, { id, customer, amount }: RacedTransfer, sender: string) {
  const order = (await findOrder(db, customer, id))!
  const said = { sender, bank: 'A bank', sentAt: clock(), amount: naira(amount), reference: '' }
  return inTransaction(db, (tx) => makeClaim(tx, { order, said, proof: null, key: null }, clock()))
}

async function ofClaim(
  { services: { db, clock } }: RaceTrack,
  order: RacedTransfer,
  answer: (tx: Transaction, id: string, now: Date) => Promise<unknown>,
) {
  const said = await lastClaim(db, order.id)
  if (said) await inTransaction(db, (tx) => answer(tx, said.id, clock()))
}

type Said = { amount: number; note?: string; secondPersonFrom?: number; after?: number }

function receive(
  { services: { db, clock } }: RaceTrack,
  { id }: RacedTransfer,
  by: Admin,
  { amount, note = '', secondPersonFrom, after }: Said,
) {
  const came = { kind: 'received', way: 'transfer', amount: naira(amount), receivedAt: clock(), note } as const
  const from = secondPersonFrom === undefined ? null : naira(secondPersonFrom)
  return inTransaction(db, (tx) =>
    recordPayment(
      tx,
      by,
      id,
      { ...came, ...{ reference: null, after: after ?? null, secondPersonFrom: from } },
      null,
      clock(),
    ),
  )
}

/** Records the amount due as received, in a shop in which two persons must confirm each transfer. */
async function sayItCame(track: RaceTrack, order: RacedTransfer, by: Admin) {
  const { db } = track.services
  const seen = await db.selectFrom('tenders').where('order_id', '=', order.id).select('id').execute()
  const { due } = (await findOrder(db, by, order.id))!.standing
  if (due > 0) await receive(track, order, by, { amount: due, note: BY_TWO, secondPersonFrom: 1, after: seen.length })
}

async function withdrawFirstConfirmation({ services: { db, clock }, admin }: RaceTrack, { id }: RacedTransfer) {
  const [word] = await firstConfirmationsOf(db, [id])
  if (word) await inTransaction(db, (tx) => takeBack(tx, admin, id, { tender: word.id, why: 'Not hers' }, clock()))
}

async function moveItsCard(
  { services: { db, clock }, admin }: RaceTrack,
  { cardId }: RacedTransfer,
  does: 'freeze' | 'thaw',
) {
  if (cardId === null) return
  await inTransaction(db, async (tx) => {
    const card = await lockCard(tx, cardId)
    if (isFailure(card)) throw new Error(card.code)
    return moveCard(tx, admin, cardId, { does, reason: 'Raced', way: null, version: card.version }, clock())
  })
}

async function takeFirstBack({ services: { db, clock }, admin }: RaceTrack, { id }: RacedTransfer) {
  const first = await db.selectFrom('tenders').where('order_id', '=', id).select('id').orderBy('id').executeTakeFirst()
  if (first) await inTransaction(db, (tx) => takeBack(tx, admin, id, { tender: first.id, why: 'Not hers' }, clock()))
}

/** Confirms statement lines as payment of the amount due, as staff do on the page. */
async function confirm({ services, admin }: RaceTrack, { id, amount, lines }: RacedTransfer, of: 'own' | 'ofTwo') {
  const { db, clock } = services
  const { due } = (await findOrder(db, admin, id))!.standing
  const { statement, line } = lines[of]
  const orders = [{ id, amount: naira(amount), due: naira(due) }]
  const refused = await inTransaction(db, (tx) =>
    confirmLine(tx, admin, statement, { line, orders, secondPersonFrom: null }, clock()),
  )
  if (refused && !isFailure(refused)) throw new Error('a line was answered with something else')
}

/** Ends the payment period of an order that has a transfer claim, or of one that has none. */
async function endTime(track: RaceTrack, order: RacedTransfer, claimed: 'is' | 'is not') {
  const { db, clock } = track.services
  await db
    .updateTable('orders')
    .set({ held_until: clock() })
    .where('id', '=', order.id)
    .where('held_until', 'is not', null)
    .where('claimed_at', claimed, null)
    .execute()
  await endTransfers(db, clock())
  await sellOn(track, order)
}
