import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { demoEmail } from '#shop/core/demo-person.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { fillBlog, fillShelves } from '#test/catalogue.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { insertDiscount } from '#shop/shopping/discounts/create-discount.server.ts'
import { demoCollections } from '../collections.ts'
import { demoDiscount } from '../discount.ts'
import { fillCollections } from '../fill-collections.ts'
import { demoProducts } from '../products.ts'
import { seedDemoOrders } from '../seed.ts'
import { makeCards } from './fill-cards.ts'
import { makePeople } from './fill-people.ts'
import { planOrders, withOrdered } from './plan.ts'

const log = { info: () => {} }
const collection = demoProducts().filter(({ key }) => /adire-wrap|tiered-rose/.test(key))

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

const rowsOf = async (
  table: 'reviews' | 'orders' | 'customers' | 'credits' | 'appointments' | 'subscribers' | 'payments' | 'refunds',
) =>
  (
    await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

const picturesNow = async () => (await shop.db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)

// rules: demo removal
test('removes the whole demo shop and leaves the owner’s own data unchanged', async () => {
  const products = collection.map(({ product }) => product)
  const planned = planOrders(products, shop.clock.now())
  shop.clock.advance(-60 * 24 * 60 * 60 * 1000)
  const [kept, gone] = await fillShelves(
    shop,
    collection.map((demo) => ({ ...demo, product: withOrdered(demo.product, planned) })),
  )
  shop.clock.advance(60 * 24 * 60 * 60 * 1000)
  await inTransaction(shop.db, async (tx) => {
    await makePeople(tx, shop.clock.now())
    await makeCards(tx, shop.clock.now())
  })
  const { token } = await shop.admin()
  await seedDemoOrders({ ...shop.services, log }, collection)
  const changed = await shop.api('PATCH', `/products/${kept!.id}`, { token, body: { message: 'Ours now' } })
  expect(changed.status).toBe(200)
  const own = await shop.customer()
  const bought = await shop.api('POST', '/order/cash', { token: own.token, body: cashOrder([{ product: gone! }]) })
  expect(bought.status).toBe(201)
  const { id: order } = bought.body.order as { id: string }
  await inTransaction(shop.db, async (tx) => {
    await insertDiscount(tx, demoDiscount, 'Gurara', shop.clock.now())
    const used = await insertDiscount(tx, { ...demoDiscount, name: 'Used', code: 'USED' }, 'Gurara', shop.clock.now())
    const use = { discount_id: used, order_id: order, email_key: 'own@example.com', phone_key: '', given: 1 }
    await tx
      .insertInto('discount_uses')
      .values({ ...use, taken_at: shop.clock.now() })
      .execute()
  })
  const left = await onHand(shop.db, kept!)
  await fillBlog(shop)
  const cover = {
    id: 'c'.repeat(32),
    width: 1200,
    height: 800,
    color: '#d0ccc4',
    bytes: 1,
    format: 'jpeg',
    alt: 'A rail',
  } as const
  await inTransaction(shop.db, async (tx) => {
    await tx.insertInto('pictures').values(cover).execute()
    await fillCollections(tx, [{ ...demoCollections[0]!, cover }], new Map(), shop.clock.now())
  })
  const posts = await shop.db.selectFrom('posts').select(['id', 'title', 'cover_id']).orderBy('title').execute()
  const [rewritten, ...untouched] = posts
  const edited = { title: 'Ours', version: 1 }
  expect((await shop.api('PATCH', `/content/posts/${rewritten!.id}`, { token, body: edited })).status).toBe(200)
  const files = new Set(shop.media.names())

  await shop.db.deleteFrom('customers').where('email', '=', demoEmail(1)).execute()
  const { id: known } = await shop.db
    .selectFrom('customers')
    .where('email', '=', demoEmail(2))
    .select('id')
    .executeTakeFirstOrThrow()
  const kindness = { does: 'given', amount: 5_000, reason: 'Her zip broke' }
  expect((await shop.api('POST', `/customer/${known}/store-credit`, { token, body: kindness })).status).toBe(201)
  expect((await shop.api('GET', '/gift-cards', { token })).body).toMatchObject({ total: 2, owed: 0 })
  const seen = await shop.api('GET', '/demo-shop', { token })
  expect(seen.body).toMatchObject({
    demo: {
      ...{ customers: 17, appointments: 6, subscribers: 12, products: 1, changed: 1, posts: untouched.length },
      goes: { discounts: [demoDiscount.name], products: [gone!.name], posts: untouched.map(({ title }) => title) },
      stays: expect.arrayContaining([
        { kind: 'product', name: kept!.name, why: 'changed' },
        { kind: 'post', name: 'Ours', why: 'changed' },
        { kind: 'discount', name: 'Used', why: 'ordered' },
        expect.objectContaining({ kind: 'picture', why: 'ordered' }),
      ]),
    },
  })
  const { pictures } = seen.body.demo as { pictures: number }
  const picturesBefore = await picturesNow()
  expect((await shop.api('DELETE', '/demo-shop', { token: own.token })).status).toBe(403)
  const removed = await shop.api('DELETE', '/demo-shop', { token })
  expect(removed.body).toMatchObject({ message: 'The demo shop was removed', demo: { customers: 17 } })

  expect(await Promise.all((['orders', 'customers', 'payments', 'refunds', 'credits'] as const).map(rowsOf))).toEqual([
    1, 1, 0, 0, 0,
  ])
  expect((await shop.api('GET', '/gift-cards', { token })).body).toMatchObject({ total: 0 })
  expect(await Promise.all((['appointments', 'subscribers', 'reviews'] as const).map(rowsOf))).toEqual([0, 0, 0])
  expect((await shop.db.selectFrom('discounts').select('code').execute()).map(({ code }) => code)).toEqual(['USED'])
  expect((await shop.api('GET', `/products/${kept!.id}`)).status).toBe(200)
  expect((await shop.api('GET', `/products/${gone!.id}`)).status).toBe(404)
  expect((await shop.api('GET', '/audit/deleted?subject=product', { token })).body.entries).toEqual([])
  expect(await onHand(shop.db, kept!)).toBe(left)
  const moved = await shop.db
    .selectFrom('stock_movements')
    .where('product_id', '=', kept!.id)
    .select('change')
    .execute()
  expect(moved.reduce((sum, { change }) => sum + change, 0)).toBe(left)
  expect((await picturesNow()).length).toBe(picturesBefore.length - pictures)
  const ordered = gone!.images[0]!.id
  expect(await picturesNow()).toEqual(
    expect.arrayContaining([ordered, ...kept!.images.map(({ id }) => id), rewritten!.cover_id]),
  )
  for (const id of [untouched.find(({ cover_id }) => cover_id)!.cover_id, cover.id])
    expect(await picturesNow()).not.toContain(id)
  expect(new Set(shop.media.names())).toEqual(files)
  await shop.work()
  const named = (id: string) => shop.media.names().some((name) => name.includes(id))
  expect(named(ordered)).toBe(true)
  for (const id of picturesBefore) expect(named(id)).toBe((await picturesNow()).includes(id))
  expect((await shop.db.selectFrom('posts').select('title').execute()).map(({ title }) => title)).toEqual(['Ours'])
  const totals = await shop.api<{ totals: object }>('GET', '/analytics/totals?period=all', { token })
  expect(totals.body).toMatchObject({ totals: { totalOrders: 1, totalNewCustomers: 1 } })
  expect((await shop.api('GET', '/demo-shop', { token })).body).toEqual({ demo: null })
  expect((await shop.api('DELETE', '/demo-shop', { token })).body).toMatchObject({ demo: null })
  const { sections, hero } = await publishedDocument(shop.db, 'home')
  const on = sections.filter((section) => section.on).map(({ name }) => name)
  expect(
    on.filter((name) => ['reviews', 'featured'].includes(name)),
    'nobody who doesn’t exist praises the house',
  ).toEqual([])
  expect(hero.slides.filter(({ to }) => to.startsWith('/products'))).toEqual([])
  const deleted = await shop.db.selectFrom('audit').where('action', '=', 'deleted').select('subject_id').execute()
  expect(deleted, 'no piece of the demo stands among deleted products').toEqual([])
  const welcome = await shop.api<{ texts: string[] }>('GET', '/welcome', { token })
  expect(welcome.body.texts).toEqual(['Home page', 'About page', 'Brand page'])
})

// rules: demo removal, order snapshot
test('an order placed while the demo is removed either succeeds with its line or is rejected with 409', async () => {
  const other = await makeTestShop({ rates: 'unlimited' })
  try {
    const pieces = await Promise.all(Array.from({ length: 6 }, () => other.product({ stock: 5 })))
    const [{ token }, owner] = [await other.customer(), await other.admin()]
    await other.customer({ email: demoEmail(1) })
    const [removed, ...placed] = await Promise.all([
      other.api('DELETE', '/demo-shop', { token: owner.token }),
      ...pieces.map((product) => other.api('POST', '/order/cash', { token, body: cashOrder([{ product }]) })),
    ])
    expect(removed.status).toBe(200)
    for (const { status, body } of placed)
      expect([201, 409]).toContain(status === 409 && body.code !== 'unavailable' ? 0 : status)
    const lines = await other.db.selectFrom('order_lines').selectAll().execute()
    expect(lines).toHaveLength(placed.filter(({ status }) => status === 201).length)
    expect((await other.api<{ demo: null }>('GET', '/demo-shop', { token: owner.token })).body.demo).toBeNull()
  } finally {
    await other.close()
  }
})
