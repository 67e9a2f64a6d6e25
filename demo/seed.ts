import type { Logger } from 'pino'
import { toAdmin } from '#shop/people/admins/admins.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { insertDiscount } from '#shop/shopping/discounts/create-discount.server.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { insertProduct } from '#shop/catalogue/products/write-product.server.ts'
import { lockNames, newProductId } from '#shop/catalogue/products/names.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { recordPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { demoDiscount } from './discount.ts'
import { demoCollections } from './collections.ts'
import { fillCollections, type CoveredCollection } from './fill-collections.ts'
import { makeCards } from './orders/fill-cards.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { isHalfFilled, makePeople } from './orders/fill-people.ts'
import { fillReviews } from './orders/fill-reviews.ts'
import { fillVisits } from './orders/fill-visits.ts'
import { planOrders, withOrdered } from './orders/plan.ts'
import type { DemoProduct } from './products.ts'
import { wantPosts } from './seed-posts.ts'
import { storePicture } from './store-picture.ts'

type Shop = { db: Database; media: MediaStore; log: Pick<Logger, 'info'>; clock: () => Date }
type Ready = DemoProduct & { stored: Awaited<ReturnType<typeof storePicture>>[] }

const DAY_MS = 24 * 60 * 60 * 1000
/** Minimum number of days since a product was published; higher than the age of the oldest demo order. */
const SOLD_SINCE_DAYS = 57

/**
 * Fills an empty database (no product, no staff account) with the demo shop; returns whether it filled it. All rows are
 * written in one transaction at the end, so if the process is killed, the database stays empty and the next start fills
 * it. `given` replaces the demo collection.
 */
export async function seedDemoShop({ db, media, log, clock }: Shop, given?: DemoProduct[]): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const collection = given ?? (await drawnCollection())
  log.info('Filling the empty shop with the demo collection; this takes up to half a minute')
  const ready = await Promise.all(collection.map((demo) => prepare(media, demo)))
  const covered = await coveredCollections(media, ready)
  const filled = await inTransaction(db, (tx) => publish(tx, media, ready, covered, clock()))
  if (filled) log.info(`${ready.length} products were created`)
  return filled
}

/** Loaded only when needed, because loading the drawings would delay every later start. */
const drawnCollection = async (): Promise<DemoProduct[]> => (await import('./products.ts')).demoProducts()

async function isEmpty(db: Database): Promise<boolean> {
  const { full } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([exists(selectFrom('products').select('id')), exists(selectFrom('admins').select('id'))]).as('full'),
    )
    .executeTakeFirstOrThrow()
  return !full
}

async function prepare(media: MediaStore, demo: DemoProduct): Promise<Ready> {
  return { ...demo, stored: await Promise.all(demo.pictures.map((picture) => storePicture(media, picture))) }
}

/** Stores the covers of the demo collections, except those without any of these products on their cover. */
async function coveredCollections(media: MediaStore, products: Ready[]): Promise<CoveredCollection[]> {
  const { coverOf } = await import('./art/cover-pictures.ts')
  const keys = new Set(products.map(({ key }) => key))
  return Promise.all(
    demoCollections
      .filter(({ pictured }) => pictured.some((key) => keys.has(key)))
      .map(async (collection) => ({ ...collection, cover: await storePicture(media, coverOf(collection)) })),
  )
}

/** Returns false if another server has filled the database in the meantime. */
async function publish(
  tx: Transaction,
  media: MediaStore,
  ready: Ready[],
  collections: CoveredCollection[],
  now: Date,
): Promise<boolean> {
  await lockNames(tx)
  if (!(await isEmpty(tx))) return false
  const pictures = [...ready.flatMap(({ stored }) => stored), ...collections.map(({ cover }) => cover)]
  const lost = await recordPictures(tx, media, pictures)
  if (isFailure(lost)) throw new Error(lost.code)
  const products = ready.map(({ product }) => product)
  const orders = planOrders(products, now)
  const published = new Map<string, string>()
  for (const [index, { key, product, stored }] of ready.entries()) {
    const since = new Date(now.getTime() - (SOLD_SINCE_DAYS + index) * DAY_MS)
    const id = await newProductId(tx, product.name)
    const shown = stored.map((picture, place) => ({ ...picture, shows: product.imageColors[place] || null }))
    await insertProduct(tx, id, withOrdered(product, orders), shown, null, since)
    published.set(key, id)
  }
  await fillCollections(tx, collections, published, now)
  await insertDiscount(tx, demoDiscount, defaultSettings.house.name, now)
  await makePeople(tx, now)
  await makeCards(tx, now)
  await wantPosts(tx)
  return true
}

/**
 * Adds orders, reviews, appointments and subscribers to a demo shop that has none yet, once it has a staff account;
 * returns whether it added them. After an interruption the next start continues. `given` replaces the demo collection
 * (rules: demo orders).
 */
export async function seedDemoOrders({ db, log, clock }: Omit<Shop, 'media'>, given?: DemoProduct[]): Promise<boolean> {
  if (!(await isHalfFilled(db))) return false
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'roles'])
    .orderBy('created_at')
    .executeTakeFirst()
  if (!admin) return false
  const now = clock()
  const products = (given ?? (await drawnCollection())).map(({ product }) => product)
  const orders = planOrders(products, now)
  const actor = toAdmin(admin)
  await fillOrders(db, actor, orders, now)
  await fillReviews(db, now)
  await fillVisits(db, actor, now)
  log.info(`${orders.length} demo orders were created`)
  return true
}
