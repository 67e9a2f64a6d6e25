import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { createMany } from '#shop/catalogue/products/create-many.server.ts'
import { lockNames } from '#shop/catalogue/products/names.server.ts'
import { changeMany, restockMany } from '#shop/catalogue/products/write-many.server.ts'
import { invalid, type Failure, type Problem } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { groupsOf, type ProblemGroup } from './problem-groups.ts'
import { takeCodes } from './named-barcodes.server.ts'
import { takeCosts } from './named-costs.server.ts'
import { applyCollections } from './named-collections.server.ts'
import { takePairings } from './named-pairs.server.ts'
import { planImport, type ImportPlan } from './plan-import.server.ts'
import { parseProductSheet } from './parse-product-sheet.server.ts'

type Shop = { db: Database; clock: () => Date }

/** Result of a product import. */
export type Imported = {
  created: number
  /** Number of created products that are drafts. */
  drafts: number
  updated: number
  unchanged: number
  /** Number of rejected lines. */
  refused: number
  /** The first `MOST_PROBLEMS`; `groups` covers all. */
  problems: LineProblem[]
  groups: ProblemGroup[]
}

/** Maximum number of problems listed. */
const MOST_PROBLEMS = 200

/**
 * Imports products from a CSV file. If any line has a problem, nothing is imported and the failure names the lines. A
 * dry run takes no locks and reports every problem by line. A real import writes in a few statements, so that orders of
 * the same products are not blocked; it continues if the client disconnects (rules: atomic import, stock import).
 */
export async function importCsv(
  shop: Shop,
  admin: Admin,
  file: Blob,
  dryRun: boolean,
): Promise<Imported | Failure<'sheet'>> {
  const sheet = await parseProductSheet(shop.db, admin, file)
  if (!('rows' in sheet)) return dryRun ? { ...nothing, ...wrong([sheet]) } : notImported([sheet])
  const { rows } = sheet
  if (dryRun) return toldOf(await planImport(shop.db, rows, shop.clock()))
  // Looks for problems before taking the lock, so that a faulty file does not block other requests.
  const { problems } = await planImport(shop.db, rows, shop.clock())
  if (problems.length > 0) return notImported(problems)
  const done = await inTransaction(shop.db, async (tx) => {
    await lockNames(tx)
    const now = shop.clock()
    const plan = await planImport(tx, rows, now)
    if (plan.problems.length > 0) return notImported(plan.problems)
    await changeMany(tx, admin, plan.updated, now)
    await createMany(tx, admin, plan.created, now)
    const uncoded = await takeCodes(tx, admin, plan.codings, now)
    if (uncoded.length > 0) return notImported(uncoded)
    await takeCosts(tx, admin, plan.costings, now)
    await takePairings(tx, admin, plan.pairings, now)
    await restockMany(tx, plan.updated, { reason: 'imported', admin, now })
    const refused = await applyCollections(tx, admin, plan.takings, now)
    if (refused.length > 0) return notImported(refused)
    return toldOf(plan)
  })
  return done
}

const nothing = { created: 0, drafts: 0, updated: 0, unchanged: 0, refused: 0 }
const wrong = (problems: LineProblem[]) => ({ problems: problems.slice(0, MOST_PROBLEMS), groups: groupsOf(problems) })

const toldOf = ({ created, updated, regrouped, unchanged, problems }: ImportPlan): Imported => ({
  created: created.length,
  drafts: created.filter(({ given }) => given.state === 'draft').length,
  updated: updated.length + regrouped,
  unchanged,
  refused: new Set(problems.map(({ line }) => line)).size,
  ...wrong(problems),
})

/**
 * Returns the failure of an import with these problems. A line may have several problems, so each field name includes
 * the column.
 */
function notImported(problems: LineProblem[]): Failure<'sheet'> {
  const fields = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ line, ...problem }): [string, Problem] => [
      problem.column ? `line ${line} ${problem.column}` : `line ${line}`,
      problem,
    ])
  return invalid('sheet', { params: { problems: problems.length }, fields: Object.fromEntries(fields) })
}
