import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { lockNames } from '#shop/catalogue/products/names.server.ts'
import { invalid, isFailure, type Failure, type Problem } from '#shop/core/errors.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { SettingsFailure } from '#shop/platform/settings/change-settings.server.ts'
import { parseUpload } from '#shop/platform/uploads/parse-upload.server.ts'
import type { ParserName } from '#shop/platform/uploads/parser.ts'
import type { Choices } from './choices.ts'
import { importCustomers, unusablePassword, planCustomers, type CustomerPlan } from './import-customers.server.ts'
import { moveProducts } from './import-products.server.ts'
import type { StoreImport } from './store-import.ts'
import type { SourceProduct } from './source-product.ts'
import { planProducts, type ProductPlan } from './plan-products.server.ts'
import type { SourceCustomer } from './read-customers.server.ts'
import type { readSource } from './read-source.server.ts'

type Shop = { db: Database; clock: () => Date }
type Kind = Omit<StoreImport, 'id'>
type Given = { file: Blob; fileName: string; choices: Choices; dryRun: boolean }

const parser: ParserName<typeof readSource> = {
  module: '#shop/office/store-import/read-source.server.ts',
  name: 'readSource',
}

/** Result of an import or dry run. `others` counts records of unsupported kinds. */
export type TakenIn = Kind &
  (
    | { brings: 'products'; plan: ProductPlan; products: SourceProduct[]; others: number }
    | { brings: 'customers'; plan: CustomerPlan }
  )
type Refused = Failure<'unfilled' | 'choices-open'> | SettingsFailure

/**
 * Imports a product or customer file from Shopify or WooCommerce; a dry run only returns the plan. Records imported
 * before are not changed, and those that can't be imported are reported (rules: store import, imported customers).
 */
export async function importStore(shop: Shop, admin: Admin, given: Given): Promise<TakenIn | Refused> {
  const parsed = await parseUpload(admin.id, parser, { now: shopTimeOf(shop.clock()) }, given.file)
  if ('problem' in parsed) return ofFile(parsed.problem)
  const { answer, list } = parsed
  if ('problem' in answer) return ofFile(answer.problem)
  const { others, ...kind } = answer
  const customers = list.flatMap((each) => ('customer' in each ? [each.customer] : []))
  if (kind.brings === 'customers') return takeCustomers(shop, admin, { ...given, kind, customers })
  const products = list.flatMap((each) => ('product' in each ? [each.product] : []))
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

const ofFile = (file: Problem): Failure<'unfilled'> => invalid('unfilled', { fields: { file } })

async function takeCustomers(
  { db, clock }: Shop,
  admin: Admin,
  { kind, customers, dryRun, fileName }: Given & { kind: Kind; customers: SourceCustomer[] },
): Promise<TakenIn> {
  if (dryRun) return { ...kind, brings: 'customers', plan: await planCustomers(db, customers) }
  const passwordHash = await unusablePassword()
  const plan = await inTransaction(db, async (tx) => {
    const now = clock()
    const move = await begin(tx, admin, { ...kind, fileName, now })
    const done = await importCustomers(tx, move, { customers, passwordHash, now })
    return finish(tx, admin, { move, plan: done, fileName, now })
  })
  return { ...kind, brings: 'customers', plan }
}

type Begun = Kind & { fileName: string; now: Date }

async function begin(tx: Transaction, admin: Admin, { source, brings, fileName, now }: Begun): Promise<StoreImport> {
  const id = randomUUID()
  await tx
    .insertInto('store_imports')
    .values({ id, source, brings, file_name: fileName, made_at: now, made_by: admin.name, admin_id: admin.id })
    .execute()
  return { id, source, brings }
}

/** Deletes the import's record if it imported nothing. */
async function finish<Plan extends { coming: unknown[] }>(
  tx: Transaction,
  admin: Admin,
  { move, plan, fileName, now }: { move: StoreImport; plan: Plan; fileName: string; now: Date },
): Promise<Plan> {
  if (plan.coming.length === 0) await tx.deleteFrom('store_imports').where('id', '=', move.id).execute()
  else {
    const became = { name: fileName, [move.brings]: plan.coming.length }
    await writeAudit(tx, admin, { action: 'created', subject: 'move', subjectId: move.id, became }, now)
  }
  return plan
}
