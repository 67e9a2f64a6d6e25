import type { ReactNode } from 'react'
import { pairsGone } from '#shop/shopping/cart/buyable.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import BackInStockForm from '#web/back-in-stock/back-in-stock-form.tsx'
import { ShowWhenIdle } from '#web/loading/show-when-idle.tsx'
import RecentlySeen from '#web/wishes/recently-seen.tsx'

// With data saving on, no video is shown; browsers that don't report it load none before it is played
// (rules: product video).
if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
  document.documentElement.dataset.saving = ''

/**
 * The optional parts of a product page. `beside` the offer is the back-in-stock form for sold-out variants; `below` the
 * product are recently viewed products.
 */
export const productExtras = (product: ShownProduct): Record<'beside' | 'below', ReactNode> => ({
  beside: pairsGone(product).length > 0 && (
    <ShowWhenIdle>
      <BackInStockForm product={product} />
    </ShowWhenIdle>
  ),
  below: <RecentlySeen now={product.id} />,
})
