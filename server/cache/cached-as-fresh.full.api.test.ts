import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDigit } from '#shop/catalogue/products/barcode.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { openMenu } from '#shop/content/menu/current-menu.server.ts'
import { openSettings } from '#shop/platform/settings/current-settings.server.ts'
import { cashOrder } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { fillVariedShop } from '#test/varied-shop.ts'
import { serve, type Serving } from '../../server.ts'
import { renderPages } from '../http/pages.ts'
import { readBuild } from '../start/read-build.ts'
import { plainBody } from './cached.ts'
import { renderCached } from './render-cached.ts'

const SEED = 20261121
const ROUNDS = 5

let site: TestSite
let other: Serving
let admin: string
let customer: string
let products: Product[]
let nodes: string[]
let addresses: string[]
let render: ReturnType<typeof renderCached>

beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://gurara.example' }
  site = await makeTestSite({ env, rates: 'unlimited', collection: [], now: '2026-11-21T09:00:00Z' })
  admin = (await site.admin()).token
  const person = await site.customer()
  customer = person.token
  products = await fillVariedShop(site, person)
  const settings = openSettings(site.db)
  other = await serve({ ...site.services, settings, menu: openMenu(site.db, settings) }, { port: 0, host: '127.0.0.1' })
  nodes = [site.url, other.url]
  const { pages } = await readBuild('build')
  const app = new Hono().get('*', (context) => asked(context.req.raw))
  const asked = renderPages(pages, { ...site.services, db: site.services.forPages })
  render = renderCached(
    app,
    () => env.PUBLIC_URL,
    async () => undefined,
    null,
  )
  addresses = [
    ...['/', '/about', '/blog', '/legal', '/collections', '/sitemap.xml', '/checkout/shipping'],
    ...['/products', '/products?sort=price-up', '/products?inStock=yes', '/products?q=silk', '/products.data'],
    ...['by-hand', 'by-price', 'by-stock', 'by-word'].map((slug) => `/collections/${slug}`),
    ...products.map(({ id }) => `/products/${id}`),
  ]
})
afterAll(async () => {
  await other.stop()
  await site.close()
})

let state = SEED
const draw = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}
const any = <One>(of: readonly One[]): One => of[draw(of.length)]!

let count = 0
const change = async (fields: object) => {
  const { id } = any(products)
  const { version } = await site.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  const { status, body } = await site.api('PATCH', `/products/${id}`, { token: admin, body: { ...fields, version } })
  if (status !== 200 && status !== 409) throw new Error(`a change was refused: ${JSON.stringify(body)}`)
}
const actions: Record<string, () => Promise<unknown>> = {
  price: () => change({ price: 20_000 + draw(12) * 5_000, discount: 0 }),
  discount: () => change({ discount: draw(4) * 1_000 }),
  name: () => change({ name: `Cut anew ${++count}` }),
  words: () => change({ description: any(['Cut from silk.', 'Cut from cotton.']) }),
  message: () => change({ message: `Said ${++count}` }),
  state: () => change({ state: any(['draft', 'published']) }),
  'all sold': () => change({ stock: 0 }),
  'in again': () => change({ stock: 1 + draw(3) }),
  order: async () => {
    const product = any(products)
    const { body } = await site.api<{ product: Product }>('GET', `/products/${product.id}`)
    if (body.product)
      await site.api('POST', '/order/cash', { token: customer, body: cashOrder([{ product: body.product }]) })
  },
  review: () =>
    site.db
      .updateTable('reviews')
      .set({ state: any(['approved', 'waiting']) })
      .execute(),
  barcode: async () => {
    const { id: product_id, sizes, colors } = any(products)
    const row = { product_id, size: sizes[0]!, color: colors[0]! }
    await site.db.deleteFrom('product_codes').where('product_id', '=', product_id).execute()
    const before = String(500_000_000_000 + ++count)
    await site.db
      .insertInto('product_codes')
      .values({ ...row, code: before + checkDigit(before) })
      .execute()
  },
  pairing: () =>
    site.db
      .updateTable('product_pairings')
      .set({ with_id: any(products.slice(1)).id })
      .execute(),
  collection: () =>
    site.db
      .updateTable('collections')
      .set({ title: `Called ${++count}` })
      .where('slug', '=', 'by-hand')
      .execute(),
  post: () =>
    site.db
      .updateTable('posts')
      .set({ title: `Written ${++count}` })
      .where('kind', '=', 'page')
      .execute(),
  settings: () => site.set({ house: { tagline: `Sewn ${++count}` } }),
}

const read = async (node: string, address: string) => {
  const answer = await fetch(node + address, { redirect: 'manual' })
  return `${answer.status} ${await answer.text()}`
}
/** Renders the page now, bypassing all caches. */
async function fresh(address: string): Promise<string> {
  const { value } = await render(address)
  return `${value.status} ${(await plainBody(value)).toString()}`
}

/** Returns the pages of all servers that differ from a fresh rendering after this many milliseconds. */
async function stale(within: number): Promise<string[]> {
  const until = performance.now() + within
  for (let left = addresses; ;) {
    const isLate = performance.now() >= until
    const compared = await Promise.all(
      left.map(async (address) => {
        const [now, ...cached] = await Promise.all([fresh(address), ...nodes.map((node) => read(node, address))])
        return cached.flatMap((page, node) => (page === now ? [] : [`${node} ${address}`]))
      }),
    )
    if (compared.flat().length === 0 || isLate) return compared.flat()
    left = left.filter((_, index) => compared[index]!.length > 0)
  }
}

// rules: cache tags
test(
  'after random changes every cached page of each server matches a fresh rendering',
  { timeout: patience.longTest },
  async () => {
    expect(await stale(patience.poll)).toEqual([])
    for (let round = 0; round < ROUNDS; round++) {
      const done = Array.from({ length: 1 + draw(3) }, () => any(Object.keys(actions)))
      for (const name of done) await actions[name]!()
      expect(await stale(patience.poll), `after ${done.join(', ')} (seed ${SEED})`).toEqual([])
    }
  },
)

test('the comparison detects a change without a notification', async () => {
  await sql`alter table products disable trigger products_told_changed`.execute(site.db)
  // A page that was just dropped is rendered with this change, and would be outdated only after the next change.
  const changedAgain = async () => {
    await site.db.updateTable('products').set({ price: ++count }).where('id', '=', products[0]!.id).execute()
    return stale(0)
  }
  await expect.poll(changedAgain).toEqual(expect.arrayContaining([`0 /products/${products[0]!.id}`, '1 /products']))
})
