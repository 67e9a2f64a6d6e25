import type { Database } from '#db/connect.ts'
import type { DiscountFields } from './discount.ts'

export type NamedThings = {
  products: { id: string; name: string }[]
  collections: { id: string; name: string }[]
  customers: { id: string; name: string; email: string }[]
}

/** Returns the names of the products, collections and customers of a discount that still exist, sorted by name. */
export async function namedThings(
  db: Database,
  { concerns, customers }: Pick<DiscountFields, 'concerns' | 'customers'>,
): Promise<NamedThings> {
  const products = concerns.of === 'products' ? concerns.products : []
  const collections = concerns.of === 'collections' ? concerns.collections : []
  const [goods, gathered, people] = await Promise.all([
    products.length === 0
      ? []
      : db
          .selectFrom('products')
          .where('id', 'in', products)
          .where('deleted_at', 'is', null)
          .select(['id', 'name'])
          .orderBy('name')
          .execute(),
    collections.length === 0
      ? []
      : db
          .selectFrom('collections')
          .where('id', 'in', collections)
          .where('deleted_at', 'is', null)
          .select(['id', 'title as name'])
          .orderBy('title')
          .execute(),
    (customers ?? []).length === 0
      ? []
      : db
          .selectFrom('customers')
          .where('id', 'in', customers)
          .select(['id', 'name', 'email'])
          .orderBy('name')
          .orderBy('id')
          .execute(),
  ])
  return { products: goods, collections: gathered, customers: people }
}
