import type { ReturnMove, ReturnState } from '#shop/shopping/returns/return-states.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { linesInWords } from '#web/admin/order/orders/new/lines-in-address.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

/** A return as the desk has it. */
export type DeskReturn = AnswerOf<'GET /returns'>['returns'][number]

/** What is done to a return. */
export type Moved = {
  id: string
  move: ReturnMove
  version: number
  words?: string
  sellable?: { position: number; quantity: number }[]
}

/** Money of a return that goes back, by one request; `deed` says so in words where the password is asked for before. */
export type GivenBack = { id: string; key: string; deed: string; money: BodyOf<'POST /returns/{id}/money'> }

/** Money of an order that came and nobody wrote down, by one request. */
export type Came = { order: string; key: string; came: BodyOf<'POST /order/{id}/tenders'> }

/** Of which return somebody is asked for her bank account. */
export type AskedForDetails = { asks: string }

/** What is most likely to be pressed next, by how far a return is: it comes first, and nothing that undoes it does. */
const next: Partial<Record<ReturnState, ReturnMove>> = {
  asked: 'approve',
  approved: 'receive',
  'on its way': 'receive',
}

/** The moves of a return in the order in which they are shown, and which of them stands out. */
export function movesShown({ state, moves, left }: DeskReturn): { moves: ReturnMove[]; main: ReturnMove | null } {
  const main = left === 0 ? (next[state] ?? null) : null
  return { moves: moves.toSorted((one, other) => Number(other === main) - Number(one === main)), main }
}

/** What each press is called; what needs a word or a count of its own asks for it first. */
export const pressLabels: Record<ReturnMove, string> = {
  approve: 'Agree',
  decline: 'Decline',
  reopen: 'Open it again',
  send: 'It is on its way',
  'not sent': 'Not on its way yet',
  'take back': 'She keeps it',
  receive: 'Mark as received',
  settle: 'It is settled otherwise',
  'not settled': 'Not settled after all',
  'not received': 'Not here after all',
}

/** Where staff choose what it is exchanged for: the same pieces first, in another size; where the house is at fault it bears the delivery unless staff say otherwise (rules: exchanges). */
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
