import type { ReturnMove, ReturnState } from '#shop/shopping/returns/return-states.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { linesInWords } from '#web/admin/order/orders/new/lines-in-address.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

export type DeskReturn = AnswerOf<'GET /returns'>['returns'][number]

export type Moved = {
  id: string
  move: ReturnMove
  version: number
  words?: string
  sellable?: { position: number; quantity: number }[]
}

/** A refund of a return; `key` is its idempotency key, `actionLabel` its description for step-up authentication. */
export type ReturnRefund = { id: string; key: string; actionLabel: string; money: BodyOf<'POST /returns/{id}/money'> }

/** A manual entry for a payment that wasn't recorded before; `key` is its idempotency key. */
export type Came = { order: string; key: string; came: BodyOf<'POST /order/{id}/manual-entries'> }

/** Requests the customer's bank details for the return with this id. */
export type AskedForDetails = { asks: string }

/** The most likely next action in each state, which is shown first. Undo actions are never shown first. */
const next: Partial<Record<ReturnState, ReturnMove>> = {
  asked: 'approve',
  approved: 'receive',
  'on its way': 'receive',
}

/** Returns a return's actions in display order, and the one to highlight. */
export function movesShown({ state, moves, left }: DeskReturn): { moves: ReturnMove[]; main: ReturnMove | null } {
  const main = left === 0 ? (next[state] ?? null) : null
  return { moves: moves.toSorted((one, other) => Number(other === main) - Number(one === main)), main }
}

/**
 * Returns the label of an action's button. A settled return whose refund was undone is shown as 'Refund due', so its
 * button names the state to go back to.
 */
export const pressLabel = (move: ReturnMove, { left }: Pick<DeskReturn, 'left'>): string =>
  move === 'not settled' && left > 0 ? 'Back to received' : pressLabels[move]

const pressLabels: Record<ReturnMove, string> = {
  approve: 'Approve',
  decline: 'Decline',
  reopen: 'Reopen',
  send: 'Mark as on its way',
  'not sent': 'Mark as not on its way',
  'take back': 'Cancel return',
  receive: 'Mark as received',
  settle: 'Mark as settled',
  'not settled': 'Mark as not settled',
  'not received': 'Mark as not received',
}

/**
 * Returns the link to create an exchange, prefilled with the same items. If the shop is at fault, delivery is free
 * unless staff change that (rules: exchanges).
 */
export function exchangeOf({
  id,
  order,
  product,
  lines,
}: Pick<DeskReturn, 'id' | 'order' | 'product' | 'lines'>): string {
  const isOurs = lines.some(({ reason }) => returnReasons[reason].isOurs)
  const same = linesInWords(product.map((line) => ({ ...line, made: false })))
  return `${adminPaths.newOrder}?${new URLSearchParams({ exchange: id, copy: order, lines: same, ...(isOurs && { ours: 'yes' }) })}`
}
