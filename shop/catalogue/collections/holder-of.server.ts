import type { Database } from '#db/connect.ts'
import { matching } from '#shop/catalogue/products/matching.server.ts'
import type { Holding } from './collection.ts'
import { amongHoldings } from './members.server.ts'
import { visibleCollections } from './shown-collections.server.ts'

/**
 * Finds a collection visible at `now` that contains a published product. Manual collections come before rule-based ones;
 * ties are resolved by title.
 */
export async function holderOf(db: Database, productId: string, now: Date): Promise<Holding | undefined> {
  const chosen = db.selectFrom('collection_products').where('product_id', '=', productId).select('collection_id')
  const [byHand] = await visibleCollections(db, now)
    .where('rule', 'is', null)
    .where('collections.id', 'in', chosen)
    .limit(1)
    .execute()
  if (byHand) return byHand
  const byRule = await visibleCollections(db, now).where('rule', 'is not', null).execute()
  if (byRule.length === 0) return undefined
  const row = await matching(db, {}, now)
    .where('products.id', '=', productId)
    .select(amongHoldings(byRule, now))
    .executeTakeFirst()
  return byRule.find((_, index) => row?.among[index])
}
