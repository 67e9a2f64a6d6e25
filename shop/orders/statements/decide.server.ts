import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Naira } from '#shop/core/money.ts'
import { confirmLine, type Confirmation } from './confirm-line.server.ts'
import { setAside, undoLine } from './undo-line.server.ts'

/** Actions that staff can take on statement lines (rules: match confirmation). */
export const decisions = {
  confirm: { done: (count: number) => `${transfers(count)} recorded` },
  undo: { done: () => 'Undone' },
  'set aside': { done: () => 'Ignored' },
  'bring back': { done: () => 'Restored' },
} as const satisfies Record<string, { done: (count: number) => string }>
export type Decision = keyof typeof decisions

/**
 * `reason` is used when a line is undone or ignored. Two people must confirm amounts from `secondPersonFrom` naira.
 */
export type Decided = { do: Decision; lines: Confirmation[]; reason: string; secondPersonFrom: Naira | null }

type Refusal = Extract<Awaited<ReturnType<typeof confirmLine | typeof undoLine | typeof setAside>>, Failure>
/** Number of processed lines, number of lines waiting for a second person, and the rejected lines with their errors. */
export type Outcome = { done: number; waiting: number; refused: { line: string; why: Refusal }[] }

const transfers = (count: number): string => (count === 1 ? 'One transfer is' : `${count} transfers are`)

/**
 * Applies an action to each line in its own transaction; a rejected line doesn't stop the others
 * (rules: match confirmation).
 */
export async function decide(
  db: Database,
  admin: Admin,
  statement: string,
  wish: Decided,
  now: Date,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, waiting: 0, refused: [] }
  for (const line of wish.lines) {
    const why = await inTransaction<Refusal | 'waits' | null>(db, (tx) => {
      const one = { line: line.line, reason: wish.reason }
      if (wish.do === 'confirm')
        return confirmLine(tx, admin, statement, { ...line, secondPersonFrom: wish.secondPersonFrom }, now)
      if (wish.do === 'undo') return undoLine(tx, admin, statement, one, now)
      return setAside(tx, admin, statement, wish.do === 'bring back' ? { ...one, reason: null } : one, now)
    })
    if (isFailure(why)) outcome.refused.push({ line: line.line, why })
    else if (why === 'waits') outcome.waiting += 1
    else outcome.done += 1
  }
  return outcome
}
