import type { Transaction } from '#db/connect.ts'
import { shadesOf } from '#shop/colors-given.ts'
import type { Picture } from '#shop/media/picture.ts'
import { countStock } from '#shop/stock/count.server.ts'
import type { NewProduct } from './product-fields.ts'
import type { Product } from './product.ts'
import type { Snapshot } from './snapshot.ts'

/** Puts a product on sale under `id`, with pictures that are written down already and its stock counted in. */
export async function insertProduct(
  tx: Transaction,
  id: string,
  given: NewProduct,
  pictures: Picture[],
  now: Date,
): Promise<void> {
  const { variants, stock: _, ...product } = given
  const shades = shadesInOrder(given)
  await tx
    .insertInto('products')
    .values({
      ...product,
      shades,
      id,
      stock_kind: variants.length > 0 ? 'varied' : 'pooled',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await setImages(tx, id, pictures)
  await setStock(tx, id, given, now)
}

/** Writes the fields that changed of a product, which the caller has locked, and gives it its next version. */
export async function saveChange(
  tx: Transaction,
  product: Product,
  changed: Partial<Snapshot>,
  now: Date,
): Promise<void> {
  const { images, stock, variants, shades, ...columns } = changed
  await tx
    .updateTable('products')
    .set({
      ...columns,
      ...(shades && { shades: shadesInOrder(product) }),
      version: product.version + 1,
      updated_at: now,
    })
    .where('id', '=', product.id)
    .execute()
  if (images) await setImages(tx, product.id, product.images)
  if (stock !== undefined || variants) await setStock(tx, product.id, product, now)
}

/** A product's shades in the order of its colours, as their column has them; its fields were judged before. */
export function shadesInOrder({ colors, shades }: Pick<Product, 'colors' | 'shades'>): string[] {
  const read = shadesOf(colors, shades)
  if ('unknown' in read) throw new Error(`nobody knows the shade of ${read.unknown}`)
  return Object.values(read.shades)
}

/** Makes these the product's pictures, in this order, each once. All of them are written down as pictures already. */
async function setImages(tx: Transaction, productId: string, pictures: Picture[]): Promise<void> {
  const ids = [...new Set(pictures.map(({ id }) => id))]
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute()
  await tx
    .insertInto('product_images')
    .values(ids.map((picture_id, position) => ({ product_id: productId, position, picture_id })))
    .execute()
}

/** Sets a product's stock as an admin gave it: by size and colour when it has variants, else one figure, in pieces. */
export const setStock = (
  tx: Transaction,
  id: string,
  { variants, stock }: Pick<Product, 'variants' | 'stock'>,
  now: Date,
): Promise<void> =>
  variants.length > 0
    ? countStock(
        tx,
        id,
        'varied',
        variants.map((variant) => ({ ...variant, quantity: variant.stock })),
        now,
      )
    : countStock(tx, id, 'pooled', [{ size: '', color: '', quantity: stock }], now)
