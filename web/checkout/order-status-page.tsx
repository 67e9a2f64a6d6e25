import { useLocation } from 'react-router'
import { fulfilmentLabels, methodLabels, shortId } from '#shop/orders/order.ts'
import type { OrderAnswer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderLines } from './order-lines.tsx'
import { statusOf, statusWords } from './order-standing.ts'
import { useVerifiedOrder } from './verified-order.ts'

export const meta = () => privateMeta('Order status')

/** How an order stands: asked of the shop first, never believed from the address (decisions §2, 'Order {status}'). */
export default function OrderStatusPage() {
  const placed = (useLocation().state as { order?: OrderAnswer } | null)?.order ?? null
  const { asking, order, problem, retry } = useVerifiedOrder(placed)
  return (
    <div className="wrap grid max-w-3xl justify-items-center gap-10 py-14 md:py-24">
      {asking ? <Asking /> : order ? <Standing order={order} /> : problem ? <FailedState message={problem} onRetry={retry} /> : <NoOrder />}
      <ButtonLink to={paths.home}>GO BACK HOME</ButtonLink>
    </div>
  )
}

const Asking = () => (
  <div className="grid w-full justify-items-center gap-6" aria-busy="true">
    <h1 className="text-display">Order status</h1>
    <Skeleton className="h-80" />
  </div>
)

const NoOrder = () => (
  <div className="grid justify-items-center gap-4 text-center">
    <h1 className="text-display">Order status</h1>
    <p className="max-w-md text-soft">
      We know of no order here. Your orders are listed in your account, once you are signed in with the one that you ordered with.
    </p>
    <ButtonLink to={paths.account} look="quiet">
      My Account
    </ButtonLink>
  </div>
)

function Standing({ order }: { order: OrderAnswer }) {
  const status = statusOf(order)
  return (
    <>
      <header className="grid justify-items-center gap-4 text-center">
        <p className="label text-clay">Order #{shortId(order.id)}</p>
        <h1 className="text-display">Order {status}</h1>
        <p className="max-w-md text-lead text-soft">{statusWords[status]}</p>
      </header>
      <section aria-label="What you ordered" className="w-full bg-card p-5 md:p-8">
        <OrderLines lines={order.product.map(({ image, ...line }) => ({ ...line, picture: image }))} />
        <OrderFigures {...order} deliveryFee={order.fulfilment === 'delivery' ? order.deliveryFee : null} vat={order.vat || null} />
        <p className="mt-6 text-caption text-soft">
          {fulfilmentLabels[order.fulfilment]}
          {order.area && `, ${order.area}`} · {methodLabels[order.method]}
        </p>
      </section>
    </>
  )
}
