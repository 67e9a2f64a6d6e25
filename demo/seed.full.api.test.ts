import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFullProducts } from '#shop/catalogue/products/products.server.ts'
import { pictureFile, pictureFormats, widthsOf } from '#shop/platform/media/picture.ts'
import { listCollections } from '#shop/catalogue/collections/collections.server.ts'
import { readSettings } from '#shop/platform/settings/settings.server.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeMemoryMedia } from '#test/media.ts'
import { demoCollections } from './collections.ts'
import { demoProducts } from './products.ts'
import { seedDemoShop } from './seed.ts'

const log = { info: () => {} }
const clock = () => new Date()
const media = makeMemoryMedia()
const collection = demoProducts().slice(0, 3)
let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

test('adds no demo data to a shop that has an admin', async () => {
  await database.db
    .insertInto('admins')
    .values({ name: 'Owner', email: 'owner@example.com', password_hash: 'x', roles: ['owner'] })
    .execute()
  expect(await seedDemoShop({ db: database.db, media, log, clock })).toBe(false)
  await database.db.deleteFrom('admins').execute()
})

test('leaves the database empty when it is interrupted, and fills it once on the next run', async () => {
  const { db } = database
  let stored = 0
  const dying = {
    ...media,
    put: async () => {
      if (stored++ > 3) throw new Error('killed')
    },
  }
  await expect(seedDemoShop({ db, media: dying, log, clock }, collection)).rejects.toThrow('killed')
  expect(await listFullProducts(db, {}, new Date())).toEqual({ products: [], total: 0 })

  expect(await seedDemoShop({ db, media, log, clock }, collection)).toBe(true)
  expect(await seedDemoShop({ db, media, log, clock }, collection)).toBe(false)
  const { products, total } = await listFullProducts(db, {}, new Date())
  expect(products.map(({ name }) => name)).toEqual(collection.map(({ product }) => product.name))
  expect(total).toBe(3)
  const { collections } = await listCollections(db, { deleted: false, page: 1, limit: 10 }, new Date())
  const fronts = demoCollections.filter(({ pictured }) => collection.some(({ key }) => pictured.includes(key)))
  expect(collections.map(({ slug }) => slug).toSorted()).toEqual(fronts.map(({ slug }) => slug).toSorted())
  expect(collections.length).toBeGreaterThan(0)
  const { menu } = (await readSettings(db)).settings
  const named = collections.map(({ slug }) => `/collections/${slug}`)
  expect(menu.shop.map(({ to }) => to).toSorted()).toEqual(['/collections', ...named.toSorted()])
  for (const [index, { images }] of products.entries()) {
    expect(images).toHaveLength(collection[index]!.pictures.length)
    expect(images.map(({ shows }) => shows ?? '').filter(Boolean)).toEqual(collection[index]!.product.imageColors)
    expect(images.map(({ alt }) => alt)).toEqual(collection[index]!.pictures.map(({ alt }) => alt))
    for (const picture of images)
      for (const width of widthsOf(picture))
        for (const format of pictureFormats) expect(await media.has(pictureFile(picture.id, width, format))).toBe(true)
  }
})
