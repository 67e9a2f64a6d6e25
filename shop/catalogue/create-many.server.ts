import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudits } from '#shop/audit/audit.server.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { NewProduct } from './product-fields.ts'
import { freeSlug, slugOf } from './slug.ts'
import { insertProduct } from './write-product.server.ts'

/**
 * Puts many new products on sale with pictures that the shop has, and writes down who did it. Names are locked by the
 * caller and clash with none.
 */
export async function createMany(
  tx: Transaction,
  admin: Admin,
  created: { given: NewProduct; pictures: Picture[] }[],
  now: Date,
): Promise<void> {
  if (created.length === 0) return
  const slugs = [...new Set(created.map(({ given }) => slugOf(given.name)))]
  const { rows } = await sql<{ id: string }>`
    select id from products where regexp_replace(id, '-[0-9]+$', '') = any(${slugs}::text[]) or id = any(${slugs}::text[])`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ id }) => id))
  for (const { given, pictures } of created) {
    const id = freeSlug(slugOf(given.name), taken)
    taken.add(id)
    await insertProduct(tx, id, given, pictures, now)
  }
  const ids = [...taken].filter((id) => !rows.some((row) => row.id === id))
  await writeAudits(
    tx,
    admin,
    created.map(({ given, pictures }, index) => ({
      action: 'created',
      subject: 'product',
      subjectId: ids[index]!,
      became: { ...given, stock: stockOf(given), images: pictures.map((picture) => picture.id) },
    })),
    now,
  )
}

const stockOf = ({ stock, variants }: NewProduct): number =>
  variants.length > 0 ? variants.reduce((sum, variant) => sum + variant.stock, 0) : stock
