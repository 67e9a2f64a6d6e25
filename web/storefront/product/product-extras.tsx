import type { ReactNode } from 'react'
import { pairsGone } from '#shop/shopping/cart/on-sale.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import TellMe from '#web/askings/tell-me.tsx'
import { OnceLetGo } from '#web/loading/once-let-go.tsx'
import RecentlySeen from '#web/wishes/recently-seen.tsx'

// Who saves data is shown no clip; where a browser doesn't tell, none is loaded before it is played (rules: clip).
if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
  document.documentElement.dataset.saving = ''

/** Beside the offer, the way to be told when what is sold out is back; below the product, what was seen before it. */
export const productExtras = (product: ShownProduct): Record<'beside' | 'below', ReactNode> => ({
  beside: pairsGone(product).length > 0 && (
    <OnceLetGo>
      <TellMe product={product} />
    </OnceLetGo>
  ),
  below: <RecentlySeen now={product.id} />,
})
