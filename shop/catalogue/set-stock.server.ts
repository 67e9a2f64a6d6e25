import type { Transaction } from '#db/connect.ts'
import { countStock } from '#shop/stock/count.server.ts'
import type { Product } from './product.ts'

/** Sets a product's stock as an admin gave it: by size and colour when it has variants, else one figure, in pieces. */
export const setStock = (
  tx: Transaction,
  id: string,
  { variants, stock }: Pick<Product, 'variants' | 'stock'>,
  now: Date,
): Promise<void> =>
  variants.length > 0
    ? countStock(
        tx,
        id,
        'varied',
        variants.map((variant) => ({ ...variant, quantity: variant.stock })),
        now,
      )
    : countStock(tx, id, 'pooled', [{ size: '', color: '', quantity: stock }], now)
