import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits, type Change } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import type { StockCause } from '#shop/catalogue/stock/cause.server.ts'
import { moveCounted, type Recount } from '#shop/catalogue/stock/count-many.server.ts'
import type { Product, ProductPicture } from './product.ts'
import { snapshotOf } from './snapshot.ts'
import { insertImages, setStock, shadesInOrder } from './write-product.server.ts'

export type ChangedProduct = { was: Product; became: Product }

/**
 * Changes many products in a few statements, to keep locks short, and writes the audit log. The caller must lock the
 * names and check that none is taken before the call, and call `restockMany` for the stock afterwards. Throws if a
 * product was changed since it was read.
 */
export async function changeMany(tx: Transaction, admin: Admin, changes: ChangedProduct[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await setAside(tx, changes)
  await updateAll(tx, changes, now)
  await setAllImages(tx, changes.filter(hasOtherImages))
  await writeAudits(tx, admin, changes.map(auditOfChange), now)
}

/**
 * Updates the stock of changed products by the difference from the stock that was read, so that sales meanwhile are
 * preserved. Call it last before the commit, because orders of these products wait for the locks (rules: stock import).
 */
export async function restockMany(tx: Transaction, changes: ChangedProduct[], cause: StockCause): Promise<void> {
  const restocked = changes.filter(({ was, became }) => was.stock !== became.stock || !sameVariants(was, became))
  for (const { became } of restocked.filter(hasOtherPlaces)) await setStock(tx, became.id, became, cause)
  await moveCounted(tx, restocked.filter((change) => !hasOtherPlaces(change)).flatMap(recountsOf), cause)
}

/** Renames products temporarily if names are exchanged among them, so that no name exists twice at any time. */
async function setAside(tx: Transaction, changes: ChangedProduct[]): Promise<void> {
  const named = changes.filter(({ was, became }) => was.name !== became.name || was.number !== became.number)
  const had = new Set(named.flatMap(({ was }) => [sameName(was.name), sameName(was.number)]))
  const moves = named.some(({ became }) => had.has(sameName(became.name)) || had.has(sameName(became.number)))
  if (!moves) return
  const ids = named.map(({ was }) => was.id)
  await sql`update products set name = 'renamed now: ' || id, number = 'renamed now: ' || id
    where id = any(${ids}::text[])`.execute(tx)
}

async function updateAll(tx: Transaction, changes: ChangedProduct[], now: Date): Promise<void> {
  const rows = changes.map(({ was, became }) => ({
    id: was.id,
    version: was.version,
    number: became.number,
    name: became.name,
    category: became.category,
    description: became.description,
    message: became.message,
    price: became.price,
    discount: became.discount,
    reorder: became.reorder,
    made_in_days: became.madeInDays,
    final: became.final,
    colors: became.colors,
    shades: shadesInOrder(became),
    sizes: became.sizes,
    fields: became.fields,
    state: became.state,
    appears_at: became.appearsAt,
  }))
  const { numAffectedRows } = await sql`
    update products set number = given.number, name = given.name, category = given.category,
      description = given.description, message = given.message, price = given.price, discount = given.discount, reorder = given.reorder,
      made_in_days = given.made_in_days, final = given.final, colors = given.colors, shades = given.shades, sizes = given.sizes,
      fields = given.fields, state = given.state,
      shown_from = case
        when given.state = 'scheduled' then given.appears_at
        when given.state = 'published' then least(products.shown_from, ${now})
        when products.shown_from <= ${now} then products.shown_from
      end,
      version = given.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, version int, number text, name text,
      category text, description text, message text, price int, discount int, reorder int, made_in_days int, final bool, colors text[],
      shades text[], sizes text[], fields jsonb, state text, appears_at timestamptz)
    where products.id = given.id and products.version = given.version and products.deleted_at is null`.execute(tx)
  if (numAffectedRows !== BigInt(rows.length)) throw new Error('a product was changed while the names were locked')
}

const hasOtherImages = ({ was, became }: ChangedProduct): boolean =>
  JSON.stringify(shownBy(was.images)) !== JSON.stringify(shownBy(became.images))
const shownBy = (pictures: ProductPicture[]) => [...new Map(pictures.map(({ id, shows }) => [id, shows]))]

async function setAllImages(tx: Transaction, changes: ChangedProduct[]): Promise<void> {
  const ids = changes.map(({ was }) => was.id)
  if (ids.length === 0) return
  await sql`delete from product_images where product_id = any(${ids}::text[])`.execute(tx)
  await insertImages(
    tx,
    changes.map(({ became }) => became),
  )
}

function auditOfChange({ was, became }: ChangedProduct): Change {
  const difference = differences(snapshotOf(was), snapshotOf(became))
  return {
    action: 'updated',
    subject: 'product',
    subjectId: was.id,
    was: { ...difference?.was, version: was.version },
    became: { ...difference?.became, version: was.version + 1 },
  }
}

const placesOf = ({ variants }: Product): string[] => variants.map(({ size, color }) => `${color}/${size}`).toSorted()
const sameVariants = (one: Product, other: Product): boolean =>
  JSON.stringify(one.variants) === JSON.stringify(other.variants)

/**
 * Returns true if the set of variants changed. The stock is then set to the count, because there is no previous
 * quantity to compare with.
 */
const hasOtherPlaces = ({ was, became }: ChangedProduct): boolean =>
  JSON.stringify(placesOf(was)) !== JSON.stringify(placesOf(became))

function recountsOf({ was, became }: ChangedProduct): Recount[] {
  if (became.variants.length === 0)
    return [{ productId: was.id, size: '', color: '', change: became.stock - was.stock }]
  return became.variants.flatMap(({ size, color, stock }) => {
    const before = was.variants.find((each) => each.size === size && each.color === color)!
    return before.stock === stock ? [] : [{ productId: was.id, size, color, change: stock - before.stock }]
  })
}
