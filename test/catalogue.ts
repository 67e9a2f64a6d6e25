import { openAsBlob } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPosts } from '#demo/posts.ts'
import { demoProducts, type DemoProduct } from '#demo/products.ts'
import { wantPosts, writePosts } from '#demo/seed-posts.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { insertPost } from '#shop/content/pages/insert-post.server.ts'
import {
  pictureFile,
  pictureFormats,
  pictureWidths,
  widthsOf,
  type StoredPicture,
} from '#shop/platform/media/picture.ts'
import { pictureId, processPicture } from '#shop/platform/media/process-picture.server.ts'
import { storeOnDisk } from '#shop/platform/media/store-on-disk.server.ts'
import type { MemoryMedia } from './media.ts'
import type { TestShop } from './shop.ts'

const root = join(import.meta.dirname, '..')
/** Processed pictures are cached between runs, under the hash of the original, as long as the widths don't change. */
const kept = join(root, 'node_modules/.cache/test-pictures', pictureWidths.join('-'))
const QUICK = 0
const DAY_MS = 24 * 60 * 60 * 1000

/** One product for each case that pages must be able to show; more products would only take time. */
const wanted: ((demo: DemoProduct) => boolean)[] = [
  ({ product }) => product.variants.length > 0,
  ({ product }) => product.discount > 0 && product.stock > 0,
  ({ product }) => product.stock > 20 && product.discount === 0,
  ({ product }) => product.name.length === 60,
  ({ product }) => product.price >= 1_000_000,
  ({ product }) => product.variants.length === 0 && product.stock === 0,
]

/**
 * Adds a part of the demo shop's products with their real pictures; the first is the newest. By default it is a small
 * set, whose first product has stock by variant and whose last one is sold out.
 */
export async function fillShelves(
  shop: Pick<TestShop, 'media' | 'clock' | 'product'>,
  collection = choose(),
): Promise<Product[]> {
  const products: Product[] = []
  for (const [index, { key, product, pictures }] of collection.entries()) {
    const { imageColors, ...fields } = product
    const stored = await Promise.all(
      pictures.map(async ({ name }, place) => ({
        ...(await picture(shop.media, name)),
        shows: imageColors[place] || undefined,
      })),
    )
    const createdAt = new Date(shop.clock.now().getTime() - index * DAY_MS)
    products.push(await shop.product({ ...fields, id: key, pictures: stored, createdAt }))
  }
  return products
}

/** Adds the demo shop's six posts with their real cover pictures, and a plain page. */
export async function fillBlog({ db, media, clock }: Pick<TestShop, 'db' | 'media' | 'clock'>): Promise<void> {
  const covers = await Promise.all(demoPosts.map((post) => picture(media, post.picture)))
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('pictures').values(covers).execute()
    await wantPosts(tx)
    await writePosts(tx, covers, clock.now())
    const words = { title: 'How we fit', excerpt: 'Three fittings, one dress', body: 'At *home* or here.' }
    const page = { ...words, slug: 'how-we-fit', cover: '', coverAlt: '' }
    const published = { kind: 'page', state: 'published', publishedAt: clock.now() } as const
    await insertPost(tx, { ...page, ...published }, 'Zainab Bello', clock.now())
  })
}

function choose(): DemoProduct[] {
  const left = demoProducts()
  return wanted.map((fits) => left.splice(left.findIndex(fits), 1)[0]!)
}

/** Created once per worker, which runs many test files. */
const stored = new Map<string, Promise<StoredPicture>>()

async function picture(media: MemoryMedia, name: string): Promise<StoredPicture> {
  if (!stored.has(name)) stored.set(name, openAsBlob(join(root, `demo/pictures/${name}.jpg`)).then(ready))
  const found = await stored.get(name)!
  const onDisk = storeOnDisk(kept)
  for (const width of widthsOf(found))
    for (const format of pictureFormats) {
      const file = pictureFile(found.id, width, format)
      media.putLater(file, async () => (await onDisk.get(file))!)
    }
  return found
}

/** The record is written last, so if it exists, all files exist. */
async function ready(original: Blob): Promise<StoredPicture> {
  const record = join(kept, `${await pictureId(original)}.json`)
  try {
    return JSON.parse(await readFile(record, 'utf8')) as StoredPicture
  } catch {
    const made = await processPicture(original, QUICK)
    if ('kind' in made) throw new Error(`a picture of the demo shop cannot be used: ${made.why}`)
    await mkdir(kept, { recursive: true })
    const onDisk = storeOnDisk(kept)
    await Promise.all(made.files.map(({ name, bytes, contentType }) => onDisk.put(name, bytes, contentType)))
    await writeFile(record, JSON.stringify(made.picture))
    return made.picture
  }
}
