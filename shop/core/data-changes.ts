import { listTags, type CacheTag } from './cache-tags.ts'

/** A changed product and its changed columns, which include 'stock' if the product sold out or is available again. */
export type TouchedProduct = { id: string; columns: string[] }

/**
 * The effect of a change in the database: pages with `tags` are outdated, and so are the collections of `product`,
 * which a query must find.
 */
type DataChange = { tags: CacheTag[]; product?: TouchedProduct }

const simple = ['settings', 'documents', 'posts', 'collections', 'stock'] as const satisfies CacheTag[]

/** Parses a notification of the database triggers. An unknown notification outdates everything (rules: cache tags). */
export function dataChangeOf(notification: string): DataChange {
  const [kind = '', id = '', rest = ''] = notification.split(' ')
  if (notification.startsWith('reviews of ')) return { tags: [`product ${rest}`, 'reviews'] }
  if (notification.startsWith('worn with ')) return { tags: [`product ${rest}`] }
  if (kind === 'product') return { tags: [`product ${id}`] }
  if (kind === 'card') {
    const columns = rest.split(',')
    return { tags: [`product ${id}`, `card ${id}`, ...listTags(columns)], product: { id, columns } }
  }
  return { tags: [simple.find((tag) => tag === notification) ?? 'everything'] }
}
