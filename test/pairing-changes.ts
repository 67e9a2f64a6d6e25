import type { Database } from '#db/connect.ts'
import type { ProductWish } from './products.ts'

/** Changes of "goes well with" products in the database, each with a cached page that shows them. */
export function pairingChanges(db: () => Database, product: (wish: ProductWish) => Promise<{ id: string }>) {
  const three = async (name: string) => {
    const [id, one, other] = (
      await Promise.all(['itself', 'worn first', 'worn then'].map((which) => product({ name: `${name} ${which}` })))
    ).map(({ id }) => id) as [string, string, string]
    return { id, one, other, address: `/products/${id}`, isAt: (text: string) => text.includes(`/products/${one}"`) }
  }
  const chosen = async (name: string) => {
    const made = await three(name)
    const place = { product_id: made.id, position: 1, with_id: made.one }
    return { ...made, choose: () => db().insertInto('product_pairings').values(place).execute() }
  }
  const bought = async (name: string) => {
    const made = await three(name)
    const row = { product_id: made.id, with_ids: [made.one] }
    return { ...made, find: () => db().insertInto('bought_together').values(row).execute() }
  }
  return {
    product_pairings: {
      insert: async () => {
        const { address, choose, isAt } = await chosen('Chosen')
        return { address, change: choose, shows: isAt }
      },
      update: async () => {
        const { id, other, address, choose, isAt } = await chosen('Changed')
        await choose()
        const change = () =>
          db().updateTable('product_pairings').set({ with_id: other }).where('product_id', '=', id).execute()
        return { address, change, shows: (text: string) => !isAt(text) }
      },
      delete: async () => {
        const { id, address, choose, isAt } = await chosen('Forgotten')
        await choose()
        const change = () => db().deleteFrom('product_pairings').where('product_id', '=', id).execute()
        return { address, change, shows: (text: string) => !isAt(text) }
      },
    },
    bought_together: {
      insert: async () => {
        const { address, find, isAt } = await bought('Bought')
        return { address, change: find, shows: isAt }
      },
      update: async () => {
        const { id, other, address, find, isAt } = await bought('Bought otherwise')
        await find()
        const change = () =>
          db()
            .updateTable('bought_together')
            .set({ with_ids: [other] })
            .where('product_id', '=', id)
            .execute()
        return { address, change, shows: (text: string) => !isAt(text) }
      },
      delete: async () => {
        const { id, address, find, isAt } = await bought('Bought no more')
        await find()
        const change = () => db().deleteFrom('bought_together').where('product_id', '=', id).execute()
        return { address, change, shows: (text: string) => !isAt(text) }
      },
    },
  }
}
