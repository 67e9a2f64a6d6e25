import { errorMap } from '#shop/core/error-map.ts'
import { z } from 'zod'
import { config } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { costsOf, setCosts } from '#shop/catalogue/costs/costs.server.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { wholeOrNone } from '#shop/core/number.ts'
import { problemsOf, type LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { idsByNumber } from './named-collections.server.ts'
import { COST } from './product-columns.ts'
import type { CsvRow } from '#shop/platform/spreadsheets/read-csv.server.ts'

/** The new cost of the product with this number, in naira; null removes the cost. */
export type Costing = { number: string; cost: number | null }

const read = z.object({ [COST]: wholeOrNone(0, config.limits.maxPrice) })

/** Returns the current costs of these products. Queries nothing if the sheet has no cost column. */
export const knownCosts = (db: Database, rows: CsvRow[], ids: readonly string[]): Promise<Map<string, number>> =>
  costsOf(db, rows.some(({ cells }) => cells[COST] !== undefined) ? ids : [])

/**
 * Returns the change of cost in a line. An empty cell removes the cost. Returns null if nothing changes or the sheet
 * has no such column (rules: csv import, product costs).
 */
export function costingOf(
  row: CsvRow,
  { id, number }: { id: string | null; number: string },
  known: ReadonlyMap<string, number>,
): Costing | LineProblem | null {
  const cell = row.cells[COST]
  if (cell === undefined) return null
  const given = read.safeParse({ [COST]: cell }, errorMap)
  if (!given.success) return problemsOf(row, given.error.issues)[0]!
  const cost = given.data[COST] ?? null
  return cost === (known.get(id ?? '') ?? null) ? null : { number, cost }
}

/** Saves the costs given in the lines. All products of the sheet must have been created before. */
export async function takeCosts(tx: Transaction, admin: Admin, costings: Costing[], now: Date): Promise<void> {
  if (costings.length === 0) return
  const idOf = await idsByNumber(
    tx,
    costings.map(({ number }) => number),
  )
  const given = costings.flatMap(({ number, cost }) =>
    [idOf.get(sameName(number)) ?? []].flat().map((id) => ({ id, cost })),
  )
  await setCosts(tx, admin, given, now)
}
