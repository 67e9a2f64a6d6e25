import type { Database, Transaction } from '#db/connect.ts'
import { isFailure } from './errors.ts'

const ROLLED_BACK = Symbol('rolled back')

/**
 * Does `work` in one transaction and hands back its result. A Failure that `work` returns rolls everything back, as a
 * throw does: a refusal leaves no trace.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
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
