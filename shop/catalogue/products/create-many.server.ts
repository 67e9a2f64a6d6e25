import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits } from '#shop/platform/audit/audit.server.ts'
import { countNew } from '#shop/catalogue/stock/count-many.server.ts'
import type { StockKind } from '#shop/catalogue/stock/stock.ts'
import type { NewProduct } from './product-fields.ts'
import type { Product, ProductPicture } from './product.ts'
import { freeSlug, slugOf } from './slug.ts'
import { insertImages, shadesInOrder } from './write-product.server.ts'

export type NewWithPictures = { given: NewProduct & Pick<Product, 'state' | 'appearsAt'>; pictures: ProductPicture[] }

type Named = NewWithPictures & { id: string }

/**
 * Creates many products with stored pictures in a few statements, to keep locks short, and writes the audit log. The
 * caller must have locked the names and checked that none is taken.
 */
export async function createMany(tx: Transaction, admin: Admin, created: NewWithPictures[], now: Date): Promise<void> {
  if (created.length === 0) return
  const named = await withIds(tx, created)
  await insertProducts(tx, named, now)
  await insertImages(
    tx,
    named.map(({ id, pictures }) => ({ id, images: pictures })),
  )
  await countNew(tx, named.flatMap(stockRowsOf), { reason: 'first count', admin, now })
  await writeAudits(
    tx,
    admin,
    named.map(({ id, given, pictures }) => ({
      action: 'created',
      subject: 'product',
      subjectId: id,
      became: {
        ...given,
        stock: stockOf(given),
        images: pictures.map((picture) => picture.id),
        appearsAt: given.appearsAt?.toISOString() ?? null,
      },
    })),
    now,
  )
}

/** Assigns each product an id that no product has or ever had. */
async function withIds(tx: Transaction, created: NewWithPictures[]): Promise<Named[]> {
  const slugs = [...new Set(created.map(({ given }) => slugOf(given.name)))]
  const { rows } = await sql<{ id: string }>`
    select id from products where regexp_replace(id, '-[0-9]+$', '') = any(${slugs}::text[]) or id = any(${slugs}::text[])`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ id }) => id))
  return created.map((each) => {
    const id = freeSlug(slugOf(each.given.name), taken)
    taken.add(id)
    return { ...each, id }
  })
}

async function insertProducts(tx: Transaction, named: Named[], now: Date): Promise<void> {
  const rows = named.map(({ id, given: { variants: _, stock: __, ...given } }) => ({
    ...given,
    id,
    shades: shadesInOrder(given),
    shown_from: given.state === 'published' ? now : given.appearsAt,
  }))
  await sql`
    insert into products (id, number, name, category, description, message, price, discount, reorder, made_in_days, final, colors, shades, sizes,
      fields, state, shown_from, created_at, updated_at)
    select given.*, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, number text,
      name text, category text, description text, message text, price int, discount int, reorder int, "madeInDays" int,
      final bool, colors text[], shades text[], sizes text[], fields jsonb, state text, shown_from timestamptz)`.execute(
    tx,
  )
}

function stockRowsOf({ id, given: { variants, stock } }: Named) {
  const kind = (counted: StockKind) => ({ productId: id, kind: counted })
  if (variants.length === 0) return [{ ...kind('pooled'), size: '', color: '', quantity: stock }]
  return variants.map(({ size, color, stock: quantity }) => ({ ...kind('varied'), size, color, quantity }))
}

const stockOf = ({ stock, variants }: NewProduct): number =>
  variants.length > 0 ? variants.reduce((sum, variant) => sum + variant.stock, 0) : stock
