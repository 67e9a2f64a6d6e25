import type { Database } from '#db/connect.ts'
import { matching } from './matching.server.ts'

/** The id of every product on sale at `now`, and when it was last edited; the newest first. */
export const productAddresses = (db: Database, now: Date): Promise<{ id: string; updatedAt: Date }[]> =>
  matching(db, {}, now)
    .select(['products.id', 'products.updated_at as updatedAt'])
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .execute()
