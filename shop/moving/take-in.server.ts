import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { lockNames } from '#shop/catalogue/names.server.ts'
import { readCsv } from '#shop/csv/read-csv.server.ts'
import type { LineProblem } from '#shop/csv/line-problem.ts'
import { decoded } from '#shop/csv/read-product-csv.server.ts'
import { invalid, isFailure, problem, type Failure, type Problem } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { SettingsFailure } from '#shop/settings/change-settings.server.ts'
import type { Choices } from './choices.ts'
import { moveCustomers, nobodysPassword, planCustomers, type CustomerPlan } from './move-customers.server.ts'
import { moveProducts } from './move-products.server.ts'
import { fileKind, type Move } from './move.ts'
import type { MovedProduct, Row } from './moved-product.ts'
import { planProducts, type ProductPlan } from './plan-products.server.ts'
import { readCustomers } from './read-customers.server.ts'
import { readShopify } from './read-shopify.server.ts'
import { readWooCommerce } from './read-woocommerce.server.ts'

type Shop = { db: Database; clock: () => Date }
type Kind = Omit<Move, 'id'>
type Given = { bytes: Uint8Array; fileName: string; choices: Choices; dryRun: boolean }

/** What a file of a former shop makes here, or would. `others` were left out for what they are. */
export type TakenIn = Kind &
  (
    | { brings: 'products'; plan: ProductPlan; products: MovedProduct[]; others: number }
    | { brings: 'customers'; plan: CustomerPlan }
  )
type Refused = Failure<'unfilled' | 'choices-open'> | SettingsFailure

/**
 * Takes in a file of products or customers that Shopify or WooCommerce wrote; a dry run only tells what would come. What
 * came before stays as it is, and what can't come is named (rules: moving in, moved customers).
 */
export async function takeIn(shop: Shop, admin: Admin, given: Given): Promise<TakenIn | Refused> {
  const read = await readFile(given.bytes)
  if (isFailure(read)) return read
  const { kind, rows } = read
  if (kind.brings === 'customers') return takeCustomers(shop, admin, { ...given, kind, rows })
  const { products, others } = await (kind.source === 'shopify' ? readShopify : readWooCommerce)(rows)
  const { choices, dryRun, fileName } = given
  const plan = dryRun
    ? await planProducts(shop.db, { source: kind.source, products, choices })
    : await inTransaction(shop.db, async (tx) => {
        await lockNames(tx)
        const now = shop.clock()
        const move = await begin(tx, admin, { ...kind, fileName, now })
        const done = await moveProducts(tx, admin, { move, products, choices, now })
        return isFailure(done) ? done : finish(tx, admin, { move, plan: done, fileName, now })
      })
  return isFailure(plan) ? plan : { ...kind, brings: 'products', plan, products, others }
}

async function takeCustomers(
  { db, clock }: Shop,
  admin: Admin,
  { kind, rows, dryRun, fileName }: Given & { kind: Kind; rows: Row[] },
): Promise<TakenIn> {
  const customers = await readCustomers(rows)
  if (dryRun) return { ...kind, brings: 'customers', plan: await planCustomers(db, customers) }
  const passwordHash = await nobodysPassword()
  const plan = await inTransaction(db, async (tx) => {
    const now = clock()
    const move = await begin(tx, admin, { ...kind, fileName, now })
    const done = await moveCustomers(tx, move, { customers, passwordHash, now })
    return finish(tx, admin, { move, plan: done, fileName, now })
  })
  return { ...kind, brings: 'customers', plan }
}

async function readFile(bytes: Uint8Array): Promise<{ kind: Kind; rows: Row[] } | Failure<'unfilled'>> {
  const text = decoded(bytes)
  const sheet = text === null ? null : await readCsv(text)
  if (!sheet || !('rows' in sheet)) {
    return invalid('unfilled', { fields: { file: sheet ? toldOf(sheet) : problem('not-csv') } })
  }
  const kind = fileKind(sheet.headings.map((heading) => heading.toLowerCase()))
  if (!kind) return invalid('unfilled', { fields: { file: problem('no-known-export') } })
  return { kind, rows: sheet.rows }
}

/** What is wrong in one line names the line. */
function toldOf({ line, ...wrong }: LineProblem): Problem {
  const { code } = wrong
  const isOfLine = code === 'unreadable-line' || code === 'cells-missing' || code === 'open-quote'
  return isOfLine ? problem('wrong-line', { line, wrong: code }) : wrong
}

type Begun = Kind & { fileName: string; now: Date }

async function begin(tx: Transaction, admin: Admin, { source, brings, fileName, now }: Begun): Promise<Move> {
  const id = randomUUID()
  await tx
    .insertInto('moves')
    .values({ id, source, brings, file_name: fileName, made_at: now, made_by: admin.name, admin_id: admin.id })
    .execute()
  return { id, source, brings }
}

/** A move that brought nothing leaves nothing. */
async function finish<Plan extends { coming: unknown[] }>(
  tx: Transaction,
  admin: Admin,
  { move, plan, fileName, now }: { move: Move; plan: Plan; fileName: string; now: Date },
): Promise<Plan> {
  if (plan.coming.length === 0) await tx.deleteFrom('moves').where('id', '=', move.id).execute()
  else {
    const became = { name: fileName, [move.brings]: plan.coming.length }
    await writeAudit(tx, admin, { action: 'created', subject: 'move', subjectId: move.id, became }, now)
  }
  return plan
}
