import { useEffect, useState } from 'react'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import type { productExtras } from './product-extras.tsx'

type Extras = typeof productExtras

/**
 * What a product's page can do without, once somebody does something with it; where it can't be had, nothing is said. Of
 * what is sold out it comes at once: to be told when it is back is all that can be done there.
 */
export function useExtras(soldOut: boolean): Extras | undefined {
  const [extras, setExtras] = useState<Extras>()
  useEffect(() => {
    const get = () => {
      import('./product-extras.tsx').then(
        ({ productExtras }) => setExtras(() => productExtras),
        () => undefined,
      )
    }
    if (!soldOut) return onFirstTouch(get)
    get()
  }, [soldOut])
  return extras
}
