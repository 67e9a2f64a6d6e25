import { useEffect, useState } from 'react'
import { ask } from '#web/api-client.ts'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { inNaira } from '#web/state/cart-products.ts'
import { noteSeen, useSeen } from './seen.ts'

type Card = Parameters<typeof ProductGrid>[0]['products'][number]

const SHOWN = 6

/**
 * Products viewed earlier in this browser that are still sold; renders nothing without such products or if they can't
 * be loaded (rules: recently viewed). It loads its data itself, because the server doesn't know the list and the page
 * works without it.
 */
export default function RecentlySeen({ now, without = [] }: { now?: string; without?: readonly string[] }) {
  const [seen, setSeen] = useState<Card[]>([])
  useEffect(() => {
    const stopped = new AbortController()
    const ids = useSeen.getState().ids.filter((id) => id !== now)
    if (now) noteSeen(now)
    if (ids.length === 0) return
    const asked = ask('GET /picked-products', { query: { ids: ids.join(',') }, signal: stopped.signal })
    asked.then(
      (answer) => answer.ok && setSeen(answer.body.products.map(inNaira)),
      () => undefined,
    )
    return () => stopped.abort()
  }, [now])
  const shown = seen.filter(({ id }) => !without.includes(id)).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recently-seen" className="mt-20 border-t border-line pt-10 print:hidden">
      <h2 id="recently-seen" className="mb-8 text-title">
        Recently viewed
      </h2>
      <ProductGrid products={shown} />
    </section>
  )
}
