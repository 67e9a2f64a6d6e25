import { useEffect, useState } from 'react'
import { onFirstTouch } from '#web/loading/first-touch.ts'
import { inSomeTries } from '#web/loading/tries.ts'
import type { productExtras } from './product-extras.tsx'

type Extras = typeof productExtras

/** What a product's page can do without, once somebody does something with it; where it can't be had, nothing is said. */
export function useExtras(): Extras | undefined {
  const [extras, setExtras] = useState<Extras>()
  useEffect(
    () =>
      onFirstTouch(() => {
        inSomeTries(() => import('./product-extras.tsx')).then(
          ({ productExtras }) => setExtras(() => productExtras),
          () => undefined,
        )
      }),
    [],
  )
  return extras
}
