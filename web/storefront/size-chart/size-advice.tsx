import { useCallback, useEffect, useState } from 'react'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { fitSaid } from '#shop/shopping/reviews/review.ts'
import { ask } from '#web/api-client.ts'
import { later } from '#web/loading/later.tsx'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import type { TypedAppointment } from '../appointment-form.tsx'
import type { Choice } from '../product/use-choice.ts'
import { keptMeasures, type Measured } from './kept-measures.ts'
import { MeasuresForm } from './measures-form.tsx'
import type { SizeChart } from './size-chart-tables.tsx'

const AppointmentForm = later(() => import('../appointment-form.tsx'))

type SizeAdviceProps = { product: ShownProduct; choice: Choice; onClose: () => void }
type Known = {
  chart: SizeChart
  /** Fit reviews; undefined if they could not be loaded. */
  said: ReturnType<typeof fitSaid> | undefined
  measured: Measured | null
  isOnAccount: boolean
}

/**
 * Recommends a size from the customer's measurements and other buyers' fit reviews; loaded on demand. If no size fits,
 * it offers an appointment for a fitting (rules: size advice, saved measurements).
 */
export default function SizeAdvice({ product, choice, onClose }: SizeAdviceProps) {
  const isHers = useAuth(isCustomer)
  const [known, setKnown] = useState<Known | { message: string } | null>(null)
  const [booking, setBooking] = useState(false)
  const [typed, setTyped] = useState<TypedAppointment>()
  const load = useCallback(async () => {
    setKnown(null)
    setKnown(await findKnown(product.id, isHers))
  }, [product.id, isHers])
  useEffect(() => void load(), [load])

  if (booking)
    return (
      <AppointmentForm waiting={<Skeleton className="m-5 h-96" />} typed={typed} onType={setTyped} onClose={onClose} />
    )
  if (!known) return <Skeleton className="m-5 h-96" />
  if ('message' in known) return <FailedState message={known.message} onRetry={() => void load()} />
  return (
    <MeasuresForm
      {...known}
      product={product}
      soldOut={choice.soldOutSizes}
      canKeep={isHers}
      onBook={() => setBooking(true)}
      onTake={(size) => {
        choice.setSize(size)
        onClose()
      }}
    />
  )
}

/**
 * Loads the current size chart and, if available, the fit reviews and the account's measurements. Only a missing chart
 * is an error.
 */
async function findKnown(product: string, isHers: boolean): Promise<Known | { message: string }> {
  const [shop, reviews, account] = await Promise.all([
    ask('GET /shop'),
    ask('GET /reviews', { query: { product, page: '1', limit: '1' } }),
    isHers ? ask('GET /measures', { background: true }) : null,
  ])
  if (!shop.ok) return { message: shop.message }
  const there = account?.ok ? account.body.measures : null
  return {
    chart: shop.body.settings['size-chart'],
    said: reviews.ok ? reviews.body.rating && fitSaid(reviews.body.rating) : undefined,
    measured:
      keptMeasures() ??
      (there && {
        unit: there.unit,
        figures: Object.fromEntries(there.figures.map(({ measure, value }) => [measure, String(value)])),
      }),
    isOnAccount: there !== null,
  }
}
