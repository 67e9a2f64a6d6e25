import type { Database } from '#db/connect.ts'
import { matching } from '#shop/catalogue/matching.server.ts'
import type { Holding } from './collection.ts'
import { amongHoldings } from './members.server.ts'
import { shownHoldings } from './shown-collections.server.ts'

/** The collection, shown at `now`, that a product on sale is in: one made by hand rather than by rule, then by title. */
export async function holderOf(db: Database, productId: string, now: Date): Promise<Holding | undefined> {
  const holdings = await shownHoldings(db, now)
  if (holdings.length === 0) return undefined
  const row = await matching(db, {}, now)
    .where('products.id', '=', productId)
    .select(amongHoldings(holdings, now))
    .executeTakeFirst()
  return holdings.find((_, index) => row?.among[index])
}
