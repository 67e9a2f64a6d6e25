import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '#db/connect.ts'
import { isUndoneByOthers, troubleOf } from '#db/trouble.ts'
import { isFailure } from './errors.ts'

const ROLLED_BACK = Symbol('rolled back')
const TRIES = 3
const LONGEST_WAIT_MS = 100
/**
 * Time limit in milliseconds for recognizing a connection that was dead from the start. If the failure takes longer,
 * the connection was lost while waiting for the database, and the work is not retried.
 */
const FOUND_DEAD_WITHIN_MS = 1_000

/**
 * Runs `work` in a transaction and returns its result. A returned Failure rolls back, as a thrown error does. `work`
 * must not have effects outside the database, because it is retried after a conflict with another transaction, or if
 * the connection was dead before it began (rules: database time limits).
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const started = Date.now()
  for (let tries = 1; ; tries += 1) {
    let begun = false
    try {
      return await once(db, (tx) => {
        begun = true
        return work(tx)
      })
    } catch (thrown) {
      const wasDead = !begun && troubleOf(thrown) === 'out-of-reach' && Date.now() - started < FOUND_DEAD_WITHIN_MS
      if (tries === TRIES || !(wasDead || isUndoneByOthers(thrown))) throw thrown
      await sleep(Math.random() * LONGEST_WAIT_MS)
    }
  }
}

async function once<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let failure: Result | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (!isFailure(result)) return result
      failure = result
      throw ROLLED_BACK
    })
  } catch (thrown) {
    if (thrown === ROLLED_BACK) return failure as Result
    throw thrown
  }
}
