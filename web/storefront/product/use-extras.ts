import { useEffect, useState } from 'react'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import type { productExtras } from './product-extras.tsx'

type Extras = typeof productExtras

/**
 * Loads the optional parts of a product page at the first interaction; failures are ignored. For a sold-out product
 * they load immediately, because a visitor can use only the back-in-stock form.
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
