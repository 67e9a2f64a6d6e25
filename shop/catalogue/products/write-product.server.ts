import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { shadesOf } from '#shop/core/colors-given.ts'
import type { StockCause } from '#shop/catalogue/stock/cause.server.ts'
import { countStock } from '#shop/catalogue/stock/count.server.ts'
import type { GivenPicture } from './images.ts'
import type { NewProduct } from './product-fields.ts'
import type { Product } from './product.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Inserts a product with the given id, already recorded pictures and its first stock count. It is published unless
 * another state is given.
 */
export async function insertProduct(
  tx: Transaction,
  id: string,
  given: Omit<NewProduct, 'imageColors'> & { imageColors?: string[] } & Partial<Pick<Product, 'state' | 'appearsAt'>>,
  pictures: GivenPicture[],
  admin: Admin | null,
  now: Date,
): Promise<void> {
  const {
    variants,
    imageColors: _,
    stock: __,
    state = 'published',
    appearsAt = null,
    madeInDays,
    fields,
    ...product
  } = given
  const shades = shadesInOrder(given)
  await tx
    .insertInto('products')
    .values({
      ...product,
      shades,
      made_in_days: madeInDays,
      fields: JSON.stringify(fields),
      id,
      state,
      shown_from: state === 'published' ? now : appearsAt,
      stock_kind: variants.length > 0 ? 'varied' : 'pooled',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await setImages(tx, id, pictures)
  await setStock(tx, id, given, { reason: 'first count', admin, now })
}

/** Updates the changed fields of a product and increments its version. The caller must have locked the product. */
export async function saveChange(
  tx: Transaction,
  product: Product,
  changed: Partial<Snapshot>,
  admin: Admin,
  now: Date,
): Promise<void> {
  const { images, imageColors, stock, variants, shades, state, appearsAt, madeInDays, fields, ...columns } = changed
  await tx
    .updateTable('products')
    .set({
      ...columns,
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(shades && { shades: shadesInOrder(product) }),
      ...(madeInDays !== undefined && { made_in_days: madeInDays }),
      ...((state !== undefined || appearsAt !== undefined) && {
        state: product.state,
        shown_from: shownFrom(product, now),
      }),
      version: product.version + 1,
      updated_at: now,
    })
    .where('id', '=', product.id)
    .execute()
  if (images || imageColors) await setImages(tx, product.id, product.images)
  if (stock !== undefined || variants) await setStock(tx, product.id, product, { reason: 'edited', admin, now })
}

/**
 * Returns SQL for the time from which shoppers see the product: a time in the past is retained, a future one is
 * discarded.
 */
function shownFrom({ state, appearsAt }: Pick<Product, 'state' | 'appearsAt'>, now: Date): RawBuilder<Date | null> {
  if (state === 'scheduled') return sql`${appearsAt}::timestamptz`
  return state === 'published'
    ? sql`least(shown_from, ${now})`
    : sql`case when shown_from <= ${now} then shown_from end`
}

/**
 * Returns a product's shades in the order of its colours, as stored. Throws if a shade is unknown, because the caller
 * has validated the fields.
 */
export function shadesInOrder({ colors, shades }: Pick<Product, 'colors' | 'shades'>): string[] {
  const read = shadesOf(colors, shades)
  if ('unknown' in read) throw new Error(`no known shade for the colour ${read.unknown}`)
  return Object.values(read.shades)
}

async function setImages(tx: Transaction, id: string, images: GivenPicture[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', id).execute()
  await insertImages(tx, [{ id, images }])
}

/**
 * Adds pictures, in the given order, to products that have none; duplicates are skipped. The pictures must already be
 * recorded.
 */
export async function insertImages(tx: Transaction, products: { id: string; images: GivenPicture[] }[]): Promise<void> {
  const rows = products.flatMap(({ id, images }) =>
    [...new Map(images.toReversed().map((picture) => [picture.id, picture])).values()]
      .toReversed()
      .map((picture, position) => ({ product_id: id, position, picture_id: picture.id, shows: picture.shows ?? null })),
  )
  if (rows.length === 0) return
  await sql`insert into product_images (product_id, position, picture_id, shows)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(product_id text, position smallint, picture_id text, shows text)`.execute(tx)
}

/** Sets a product's stock in units: per variant if it has variants, otherwise one quantity. */
export const setStock = (
  tx: Transaction,
  id: string,
  { variants, stock }: Pick<Product, 'variants' | 'stock'>,
  cause: StockCause,
): Promise<void> =>
  variants.length > 0
    ? countStock(
        tx,
        id,
        'varied',
        variants.map((variant) => ({ ...variant, quantity: variant.stock })),
        cause,
      )
    : countStock(tx, id, 'pooled', [{ size: '', color: '', quantity: stock }], cause)
