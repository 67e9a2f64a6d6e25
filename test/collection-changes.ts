import type { Database } from '#db/connect.ts'
import { makeCollection } from './collections.ts'

/** Changes of collections in the database, each with a cached page that shows them. */
export function collectionChanges(db: () => Database, product: (name: string) => Promise<{ id: string }>) {
  const isAt = (text: string, id: string): number => text.indexOf(`href="/products/${id}"`)
  return {
    collections: {
      insert: async () => ({
        address: '/sitemap.xml',
        change: () => makeCollection(db(), { slug: 'inserted' }),
        shows: (text: string) => text.includes('/collections/inserted'),
      }),
      update: async () => {
        const id = await makeCollection(db(), { slug: 'updated', title: 'Called before' })
        return {
          address: '/collections/updated',
          change: () => db().updateTable('collections').set({ title: 'Called anew' }).where('id', '=', id).execute(),
          shows: (text: string) => text.includes('Called anew') && !text.includes('Called before'),
        }
      },
      delete: async () => {
        const id = await makeCollection(db(), { slug: 'deleted' })
        return {
          address: '/sitemap.xml',
          change: () => db().deleteFrom('collections').where('id', '=', id).execute(),
          shows: (text: string) => !text.includes('/collections/deleted'),
        }
      },
    },
    collection_products: {
      insert: async () => {
        const [id, { id: product_id }] = [await makeCollection(db(), { slug: 'taken-in' }), await product('Taken in')]
        const row = { collection_id: id, product_id, position: 1 }
        return {
          address: '/collections/taken-in?q=taken',
          change: () => db().insertInto('collection_products').values(row).execute(),
          shows: (text: string) => isAt(text, product_id) > 0 && text.includes('>1 item<'),
        }
      },
      update: async () => {
        const [first, second] = [await product('First before'), await product('Second before')]
        await makeCollection(db(), { slug: 'arranged', products: [first.id, second.id] })
        return {
          address: '/collections/arranged',
          change: () =>
            db().updateTable('collection_products').set({ position: 9 }).where('product_id', '=', first.id).execute(),
          shows: (text: string) => isAt(text, second.id) < isAt(text, first.id),
        }
      },
      delete: async () => {
        const { id } = await product('Let go')
        await makeCollection(db(), { slug: 'let-go', products: [id] })
        return {
          address: '/collections/let-go',
          change: () => db().deleteFrom('collection_products').where('product_id', '=', id).execute(),
          shows: (text: string) => text.includes('>0 items<'),
        }
      },
    },
  }
}
