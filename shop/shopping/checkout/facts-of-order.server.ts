import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { newestVersion } from '#shop/platform/settings/settings.server.ts'
import type { CartLine } from './checkout.ts'
import { productsOfLines, type ProductOfLine } from './lines-for-sale.server.ts'
import { isRepeated, type KeyedRequest } from './repeated-request.server.ts'

type FactsOfOrder = { isRepeated: boolean; settingsVersion: number; products: ProductOfLine[] }

/**
 * Reads in one statement what every order needs: whether an earlier request with the same key created it, the version
 * of the settings, and the products of its lines.
 */
export const factsOfOrder = (
  tx: Transaction,
  request: KeyedRequest | null,
  cart: readonly CartLine[],
  now: Date,
): Promise<FactsOfOrder> =>
  tx
    .selectNoFrom([
      (request ? isRepeated(request) : sql<boolean>`false`).as('isRepeated'),
      newestVersion.as('settingsVersion'),
      sql<ProductOfLine[]>`(select coalesce(json_agg(found), '[]') from (${productsOfLines(cart, now)}) as found)`.as(
        'products',
      ),
    ])
    .executeTakeFirstOrThrow()
