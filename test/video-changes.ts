import type { Database } from '#db/connect.ts'

/** Changes of a product's video in the database, each with a cached page or list that contains it. */
export function videoChanges(db: () => Database, product: () => Promise<{ id: string }>) {
  const film = { format: 'mp4', seconds: 8, width: 9, height: 16, bytes: 1, added_at: new Date(0) }
  const first = 'a'.repeat(32)
  const other = 'b'.repeat(32)
  const made = async () => {
    const { id } = await product()
    const add = () =>
      db()
        .insertInto('product_videos')
        .values({ product_id: id, video_id: first, ...film })
        .execute()
    return { id, add, address: `/products/${id}` }
  }
  return {
    product_videos: {
      insert: async () => {
        const { add, address } = await made()
        return { address, change: add, shows: (text: string) => text.includes(`${first}.mp4`) }
      },
      update: async () => {
        const { id, add } = await made()
        await add()
        const change = () =>
          db().updateTable('product_videos').set({ video_id: other }).where('product_id', '=', id).execute()
        return { address: '/api/products', change, shows: (text: string) => text.includes(`${other}.mp4`) }
      },
      delete: async () => {
        const { id, add, address } = await made()
        await add()
        const change = () => db().deleteFrom('product_videos').where('product_id', '=', id).execute()
        return { address, change, shows: (text: string) => !text.includes(`${first}.mp4`) }
      },
    },
  }
}
