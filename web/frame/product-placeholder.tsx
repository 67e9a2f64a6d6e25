import { useLayoutEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/states.tsx'

const PATIENCE_MS = 200

/** Returns whether a product page has been loading so long that a placeholder should appear. */
export function useProductOnItsWay(): boolean {
  const { location } = useNavigation()
  const asked = location !== undefined && matchPath(paths.product(':id'), location.pathname) !== null
  const [late, setLate] = useState(false)
  // A layout effect runs before paint: a timeout due at that moment would scroll the restored page to the top again.
  useLayoutEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => {
      setLate(true)
      scrollTo(0, 0)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [asked])
  return asked && late
}

/** Placeholder of a product page while it loads (rules: product page). */
export const ProductPlaceholder = () => (
  <div
    aria-busy="true"
    className="wrap grid gap-8 py-6 md:mt-14 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-12 lg:gap-20"
  >
    <p className="sr-only">Loading</p>
    <Skeleton className="aspect-4/5 w-full" />
    <div className="grid content-start gap-5">
      <Skeleton className="h-14 w-4/5" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-28" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </div>
)
