import type { ReturnMove, ReturnState } from '#shop/shopping/returns/return-states.ts'
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
  receive: 'It is here',
  settle: 'It is settled otherwise',
  'not settled': 'Not settled after all',
  'not received': 'Not here after all',
}
