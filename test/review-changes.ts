import { deliver } from './delivered.ts'
import type { TestShop } from './shop.ts'

/** Changes of reviews and ratings in the database, each with a cached page that shows them. */
export function reviewChanges(shop: () => TestShop) {
  const at = new Date('2026-01-01T09:00:00Z')
  const pageOf = (id: string) => `/products/${id}`
  const bought = async () => {
    const product = await shop().product()
    return { product: product.id, order: await deliver(shop(), await shop().customer(), [product]) }
  }
  const write = ({ product, order }: { product: string; order: string }, text: string) =>
    shop()
      .db.insertInto('reviews')
      .values({
        order_id: order,
        line: 0,
        product_id: product,
        stars: 4,
        title: '',
        text,
        size: '10',
        color: 'indigo',
        by_name: 'Amina',
        state: 'approved',
        created_at: at,
        written_at: at,
      })
      .execute()
  const rate = async () => {
    const { id } = await shop().product()
    return { id, rated: () => shop().db.insertInto('product_ratings').values({ product_id: id, reviews: 2, stars: 7 }) }
  }

  return {
    reviews: {
      insert: async () => {
        const line = await bought()
        return {
          address: pageOf(line.product),
          change: () => write(line, 'Said just now'),
          shows: (text: string) => text.includes('Said just now'),
        }
      },
      update: async () => {
        const line = await bought()
        await write(line, 'Said before')
        return {
          address: pageOf(line.product),
          change: () =>
            shop().db.updateTable('reviews').set({ text: 'Said anew' }).where('order_id', '=', line.order).execute(),
          shows: (text: string) => text.includes('Said anew') && !text.includes('Said before'),
        }
      },
      delete: async () => {
        const line = await bought()
        await write(line, 'Taken back')
        return {
          address: pageOf(line.product),
          change: () => shop().db.deleteFrom('reviews').where('order_id', '=', line.order).execute(),
          shows: (text: string) => !text.includes('Taken back'),
        }
      },
    },
    product_ratings: {
      insert: async () => {
        const { id, rated } = await rate()
        return {
          address: pageOf(id),
          change: () => rated().execute(),
          shows: (text: string) => text.includes('3.5 of 5 stars'),
        }
      },
      update: async () => {
        const { id, rated } = await rate()
        await rated().execute()
        return {
          address: pageOf(id),
          change: () =>
            shop().db.updateTable('product_ratings').set({ stars: 10 }).where('product_id', '=', id).execute(),
          shows: (text: string) => text.includes('5 of 5 stars') && !text.includes('3.5 of 5 stars'),
        }
      },
      delete: async () => {
        const { id, rated } = await rate()
        await rated().execute()
        return {
          address: pageOf(id),
          change: () => shop().db.deleteFrom('product_ratings').where('product_id', '=', id).execute(),
          shows: (text: string) => !text.includes('of 5 stars'),
        }
      },
    },
  }
}
