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

/** Puts a product on sale under `id`, or in the state given, with pictures that are written down already and its stock counted in. */
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

/** Writes the fields that changed of a product, which the caller has locked, and gives it its next version. */
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

/** Since when shoppers see a product, or will: what they saw before keeps its time, and a time that hadn't come is forgotten. */
function shownFrom({ state, appearsAt }: Pick<Product, 'state' | 'appearsAt'>, now: Date): RawBuilder<Date | null> {
  if (state === 'scheduled') return sql`${appearsAt}::timestamptz`
  return state === 'published'
    ? sql`least(shown_from, ${now})`
    : sql`case when shown_from <= ${now} then shown_from end`
}

/** A product's shades in the order of its colours, as their column has them; its fields were judged before. */
export function shadesInOrder({ colors, shades }: Pick<Product, 'colors' | 'shades'>): string[] {
  const read = shadesOf(colors, shades)
  if ('unknown' in read) throw new Error(`nobody knows the shade of ${read.unknown}`)
  return Object.values(read.shades)
}

/** Makes these the product's pictures, in this order. */
async function setImages(tx: Transaction, id: string, images: GivenPicture[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', id).execute()
  await insertImages(tx, [{ id, images }])
}

/** Gives products that have no pictures these, in their order, each once. All of them are written down as pictures already. */
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

/** Sets a product's stock as an admin gave it: by size and colour when it has variants, else one figure, in pieces. */
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
