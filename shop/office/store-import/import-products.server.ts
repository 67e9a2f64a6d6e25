import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { createMany } from '#shop/catalogue/products/create-many.server.ts'
import { setManyBarcodes } from '#shop/catalogue/products/set-many-barcodes.server.ts'
import { idsByNumber } from '#shop/office/csv/named-collections.server.ts'
import { conflict, type Failure, isFailure } from '#shop/core/errors.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { changeSettings, type SettingsFailure } from '#shop/platform/settings/change-settings.server.ts'
import { readSettings } from '#shop/platform/settings/settings.server.ts'
import { type Choices, usualGroups } from './choices.ts'
import { createRedirects } from './create-redirects.server.ts'
import type { StoreImport } from './store-import.ts'
import { type Arrived, planProducts, type ProductPlan } from './plan-products.server.ts'
import type { SourceProduct } from './source-product.ts'
import { addressWords } from '#shop/core/address-words.ts'
import { changeMembers } from '#shop/catalogue/collections/change-collection.server.ts'
import { mostOfCollection } from '#shop/catalogue/collections/collection.ts'
import { findCollection } from '#shop/catalogue/collections/collections.server.ts'
import { createCollection } from '#shop/catalogue/collections/create-collection.server.ts'
import { longest } from '#shop/core/text.ts'

/** Number of products created per statement, small enough to avoid the statement timeout on a busy machine. */
const MADE_AT_ONCE = 1_000

type Asked = { move: StoreImport; products: readonly SourceProduct[]; choices: Choices; now: Date }

/**
 * Imports the valid products of a file, each with stock, barcodes, collections, a redirect from its former URL, and
 * pictures to fetch. Products imported before are skipped. Fails while questions for the owner are open. The caller
 * must lock the names (rules: store import, imported pictures, redirects).
 */
export async function moveProducts(
  tx: Transaction,
  admin: Admin,
  { move, products, choices, now }: Asked,
): Promise<ProductPlan | Failure<'choices-open'> | SettingsFailure> {
  const plan = await planProducts(tx, { source: move.source, products, choices })
  if (Object.values(plan.questions).some(({ size }) => size > 0)) return conflict('choices-open')
  if (plan.coming.length === 0) return plan
  const wrong = await offer(tx, admin, plan.newSizes, now)
  if (wrong) return wrong
  for (let from = 0; from < plan.coming.length; from += MADE_AT_ONCE) {
    const part = plan.coming.slice(from, from + MADE_AT_ONCE)
    await createMany(
      tx,
      admin,
      part.map(({ given }) => ({ given, pictures: [] })),
      now,
    )
  }
  const ids = await idsByNumber(
    tx,
    plan.coming.map(({ given }) => given.number),
  )
  const arrived = plan.coming.map((each) => ({ ...each, id: ids.get(sameName(each.given.number))! }))
  await remember(tx, move, arrived, now)
  const coded = arrived.filter(({ codes }) => codes.length > 0)
  if (coded.length > 0) await setManyBarcodes(tx, admin, coded, now)
  await groupInto(tx, admin, arrived, choices, now)
  await createRedirects(tx, admin, move, arrived, now)
  return plan
}

/** Adds new sizes to the end of the size chart. */
async function offer(tx: Transaction, admin: Admin, sizes: string[], now: Date): Promise<SettingsFailure | null> {
  if (sizes.length === 0) return null
  const { settings, groupVersions } = await readSettings(tx)
  const chart = settings['size-chart']
  const changed = { sizes: [...chart.sizes, ...sizes.map((size) => ({ size, first: false }))] }
  const asked = { settings: changed, version: groupVersions['size-chart'] }
  const saved = await changeSettings(tx, admin, 'size-chart', asked, { now, hasSecretKey: true, seeToMoney: 0 })
  return isFailure(saved) ? saved : null
}

async function remember(tx: Transaction, { id, source }: StoreImport, arrived: Arrived[], now: Date): Promise<void> {
  const rows = arrived.map(({ from, id: product_id, becomes }) => ({ source_id: from.sourceId, product_id, becomes }))
  await sql`
    insert into imported_products (source, source_id, import_id, product_id, becomes)
    select ${source}, source_id, ${id}::uuid, product_id, becomes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source_id text, product_id text, becomes text)
    on conflict (source, source_id) do update
      set import_id = excluded.import_id, product_id = excluded.product_id, becomes = excluded.becomes`.execute(tx)
  const pictures = arrived.flatMap(({ id: product_id, pictures: wanted }) =>
    wanted.map((picture, position) => ({ product_id, position, ...picture })),
  )
  await sql`
    insert into imported_pictures (import_id, product_id, position, address, alt, color, next_try_at)
    select ${id}::uuid, product_id, position, address, alt, color, ${now}
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as given(product_id text, position smallint, address text, alt text, color text)`.execute(tx)
}

/**
 * Adds products to the collections named like their former groups, and creates missing ones. Skips collections filled
 * by a rule or already full (rules: store import).
 */
async function groupInto(
  tx: Transaction,
  admin: Admin,
  arrived: readonly Arrived[],
  { groups = [...usualGroups] }: Choices,
  now: Date,
): Promise<void> {
  const members = Map.groupBy(
    arrived.flatMap(({ id, from }) =>
      from.groups
        .filter(({ kind, name }) => groups.includes(kind) && addressWords(name, mostOfCollection.slug) !== '')
        .map(({ name }) => ({ id, name: name.slice(0, longest.line) })),
    ),
    ({ name }) => addressWords(name, mostOfCollection.slug),
  )
  for (const [slug, held] of members) {
    const products = [...new Set(held.map(({ id }) => id))].slice(0, mostOfCollection.products)
    const present = await findCollection(tx, slug)
    if (present) await changeMembers(tx, admin, present.id, { add: products, remove: [] }, now)
    else await createCollection(tx, admin, { ...plain, title: held[0]!.name, slug, products }, now)
  }
}

const plain = { body: '', cover: '', coverAlt: '', isShown: true, shownFrom: null, shownUntil: null, rule: null }
