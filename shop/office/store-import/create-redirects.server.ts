import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { addressWords } from '#shop/core/address-words.ts'
import { mostOfCollection } from '#shop/catalogue/collections/collection.ts'
import { normalizedPath } from '#shop/office/redirects/redirect.ts'
import { isNeverReached } from '#shop/office/redirects/shop-paths.ts'
import type { Arrived } from './plan-products.server.ts'
import type { StoreImport } from './store-import.ts'

/** The path of each platform's list of all products. */
const lists = { shopify: ['/collections/all'], woocommerce: ['/shop'] } as const

/**
 * Creates redirects from the former URLs of products and groups to their new pages. Skips paths that have a redirect
 * already or that the shop itself serves (rules: store import).
 */
export async function createRedirects(
  tx: Transaction,
  admin: Admin,
  { id, source }: StoreImport,
  arrived: readonly Arrived[],
  now: Date,
): Promise<void> {
  const groups = new Map(arrived.flatMap(({ from }) => from.groups.map(({ path, name }) => [path, name])))
  const collections = await slugsOf(tx)
  const rows = [
    ...arrived.map(({ from, id: product }) => ({ path: normalizedPath(from.path), target: `/products/${product}` })),
    ...lists[source].map((path) => ({ path, target: '/products' })),
    ...[...groups].flatMap(([path, name]) => {
      const slug = addressWords(name, mostOfCollection.slug)
      return collections.has(slug) ? [{ path, target: `/collections/${slug}` }] : []
    }),
  ].filter(({ path, target }) => path !== target && !isNeverReached(path))
  await sql`
    insert into redirects (path, target, changed_by, changed_at, import_id)
    select path, target, ${admin.name}, ${now}, ${id}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(path text, target text)
    where not exists (select from products where '/products/' || products.id = path and deleted_at is null)
    on conflict (path) do nothing`.execute(tx)
}

async function slugsOf(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.selectFrom('collections').where('deleted_at', 'is', null).select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}
