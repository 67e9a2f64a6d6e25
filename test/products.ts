import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Product, ProductPicture } from '#shop/catalogue/products/product.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { knownShade } from '#shop/core/known-shades.ts'
import { naira } from '#shop/core/money.ts'

/** Properties of a product that a test may set; the others are generated. Amounts are in naira, as plain numbers. */
export type ProductWish = Partial<Omit<Product, 'price' | 'discount' | 'images'>> & {
  price?: number
  discount?: number
  /** The number of pictures, 1 to 5, which have database rows but no files; or pictures whose files are stored. */
  pictures?: number | (StoredPicture & { shows?: string })[]
}

/**
 * Not reset between the test files of a process, so that no product number happens to start with the text of a size
 * that a test searches for.
 */
let products = 0

/**
 * Inserts a published product directly into the database, with its stock. With `variants` its stock is counted by size
 * and color.
 */
export async function makeProduct(db: Database, now: Date, wish: ProductWish): Promise<Product> {
  const product = wished(now, wish)
  await db.transaction().execute(async (tx) => {
    await insertProduct(tx, product)
    await insertPictures(tx, product)
    await insertStock(tx, product)
  })
  return product
}

type Made = Omit<Product, 'images'> & { images: (StoredPicture & ProductPicture)[] }

function wished(now: Date, { price = 45_000, discount = 0, pictures = 1, ...wish }: ProductWish): Made {
  products += 1
  const id = wish.id ?? `dress-${products}`
  const variants = wish.variants ?? []
  const colors = wish.colors ?? ['indigo', 'clay']
  const counted = variants.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    number: `GU-${String(products).padStart(9, '0')}`,
    name: `Dress ${products}`,
    description: 'Cut on the bias, lined in cotton.',
    category: null,
    message: '',
    reorder: 2,
    madeInDays: null,
    final: false,
    colors,
    shades: shadesOfTest(colors),
    sizes: ['10', '12'],
    state: 'published',
    appearsAt: null,
    fields: {},
    clip: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...wish,
    id,
    stock: variants.length > 0 ? counted : (wish.stock ?? 10),
    variants,
    price: naira(price),
    discount: naira(discount),
    images:
      typeof pictures === 'number'
        ? Array.from({ length: pictures }, (_, position) => pictureOf(id, position))
        : pictures.map((picture) => ({ ...picture, shows: picture.shows ?? null })),
  }
}

/** Colors without a known shade get a default one. */
const shadesOfTest = (colors: string[]) =>
  Object.fromEntries(colors.map((color) => [color, knownShade(color) ?? '#8a6f5c']))

const pictureOf = (id: string, position: number): StoredPicture & ProductPicture => ({
  id: createHash('sha256').update(`${id} ${position}`).digest('hex').slice(0, 32),
  width: 1280,
  height: 1600,
  color: '#8a6f5c',
  bytes: 200_000,
  format: 'jpeg',
  shows: null,
})

const kindOf = ({ variants }: Product) => (variants.length > 0 ? 'varied' : 'pooled')

async function insertProduct(tx: Transaction, product: Product): Promise<void> {
  const {
    images: _images,
    clip: _clip,
    variants: _variants,
    stock: _stock,
    shades,
    createdAt,
    updatedAt,
    appearsAt,
    madeInDays,
    ...same
  } = product
  await tx
    .insertInto('products')
    .values({
      ...same,
      shades: Object.values(shades),
      stock_kind: kindOf(product),
      made_in_days: madeInDays,
      shown_from: appearsAt ?? (product.state === 'published' ? createdAt : null),
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .execute()
}

async function insertPictures(tx: Transaction, { id, images }: Made): Promise<void> {
  if (images.length === 0) return
  await tx
    .insertInto('pictures')
    .values(images.map(({ shows: _, ...picture }) => picture))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('product_images')
    .values(
      images.map((picture, position) => ({ product_id: id, position, picture_id: picture.id, shows: picture.shows })),
    )
    .execute()
}

async function insertStock(tx: Transaction, product: Product): Promise<void> {
  const { id, variants, stock } = product
  const places = variants.length > 0 ? variants : [{ size: '', color: '', stock }]
  await tx
    .insertInto('stock')
    .values(
      places.map(({ size, color, stock }) => ({
        product_id: id,
        stock_kind: kindOf(product),
        size,
        color,
        on_hand: stock,
      })),
    )
    .execute()
}
