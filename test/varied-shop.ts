import type { Customer } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { homeDefaults } from '#shop/content/pages/home-defaults.ts'
import { makeCollection } from './collections.ts'
import { deliver } from './delivered.ts'
import type { SignedIn } from './people.ts'
import type { TestShop } from './shop.ts'

/**
 * Creates six products with everything that their pages can show: "goes well with" products, a review, and collections
 * of each kind.
 */
export async function fillVariedShop(shop: TestShop, person: SignedIn<Customer>): Promise<Product[]> {
  const products: Product[] = []
  for (let n = 0; n < 6; n++)
    products.push(await shop.product({ name: `Cut ${n}`, price: 20_000 + n * 5_000, stock: 2, pictures: 2 }))
  const [worn, beside, reviewed] = products as [Product, Product, Product]
  await shop.db
    .insertInto('product_pairings')
    .values({ product_id: worn.id, position: 1, with_id: beside.id })
    .execute()
  const order_id = await deliver(shop, person, [reviewed])
  const at = new Date('2026-11-20T09:00:00Z')
  const words = { stars: 4, title: 'Fits', text: 'Cut well', size: '10', color: 'indigo', by_name: 'Amina' }
  const review = { order_id, line: 0, product_id: reviewed.id, state: 'approved', created_at: at, written_at: at }
  await shop.db
    .insertInto('reviews')
    .values({ ...words, ...review })
    .execute()
  const { db } = shop
  const rule = (condition: object) => ({ match: 'all', conditions: [condition] })
  await makeCollection(db, { slug: 'by-hand', products: products.slice(2, 5).map(({ id }) => id) })
  await makeCollection(db, { slug: 'by-price', rule: rule({ by: 'price', from: null, to: 45_000 }) })
  await makeCollection(db, { slug: 'by-stock', rule: rule({ by: 'in-stock' }) })
  await makeCollection(db, { slug: 'by-word', rule: rule({ by: 'word', words: 'silk' }) })
  // The catalogue section picks random products.
  const sections = homeDefaults.sections.map(({ name, on }) => ({ name, on: on && name !== 'catalogue' }))
  const content = JSON.stringify({ ...homeDefaults, sections })
  await db.insertInto('documents').values({ name: 'home', version: 1, changed_at: at, changed_by: 'Ada' }).execute()
  const published = { name: 'home', version: 1, content, published_at: at, by_name: 'Ada' }
  await db.insertInto('document_publications').values(published).execute()
  return products
}
