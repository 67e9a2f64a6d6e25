import { Skeleton } from '#web/ui/states.tsx'

/** Placeholder of a product page while it loads (rules: product page). */
export default function ProductPlaceholder() {
  return (
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
}
