import type { ReactNode } from 'react'
import { config } from '#config'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { paths } from '#web/paths.ts'
import type { ToTrack } from '#web/storefront/tracking/track-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { OrderFigures } from './order-figures.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderLines } from './order-lines.tsx'
import type { PaymentSummary } from './payment-summary.ts'
import { UnpaidOrder } from './unpaid-order.tsx'
import type { Route } from './+types/order-status-page'
import { askHowItStands, useVerifiedOrder } from './verified-order.ts'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Order status', matches)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) => askHowItStands(url.search, signal)

export const HydrateFallback = () => (
  <Frame>
    <Asking />
  </Frame>
)

/** Shows an order's state as the server verified it; the URL's query is never trusted (rules: order status page). */
export default function OrderStatusPage({ loaderData }: Route.ComponentProps) {
  const { asking, order, shown, verified, standing, tired, problem, askAgain } = useVerifiedOrder(loaderData)
  const isCancelled = (order ?? verified?.guest)?.status === 'cancelled'
  const number = order ? shortId(order.id) : verified?.order
  return (
    <Frame tracking={standing && <Tracking own={order?.customer ? order.id : null} number={number} />}>
      {asking && <Asking />}
      {problem && !asking && <FailedState message={problem} onRetry={askAgain} />}
      {standing && (
        <Told standing={standing} isCancelled={isCancelled} number={number!} placed={shown?.createdAt ?? null} />
      )}
      {standing?.status === 'pending' && standing.here === 0 && !order?.transfer && (
        <StillPending tired={tired} onAskAgain={askAgain} />
      )}
      {standing && <UnpaidOrder standing={standing} order={order} verified={verified} onChanged={askAgain} />}
      {shown && (
        <NextSteps order={shown}>
          {shown.payment === 'awaiting' && (
            <ButtonLink
              to={loaderData.customer ? paths.accountOrder(shown.id) : paths.track}
              state={{ number: shortId(shown.id) } satisfies ToTrack}
              className="justify-self-start"
            >
              {shown.claimed ? 'Your transfer details' : 'I have sent it'}
            </ButtonLink>
          )}
        </NextSteps>
      )}
      {shown && <Ordered order={shown} />}
      {!asking && !standing && !problem && <NoOrder />}
    </Frame>
  )
}

const Frame = ({ tracking, children }: { tracking?: ReactNode; children: ReactNode }) => (
  <div className="wrap grid max-w-3xl justify-items-center gap-10 py-8 md:py-20">
    {children}
    <div className="flex flex-wrap justify-center gap-4 max-sm:w-full max-sm:*:w-full">
      {tracking}
      <ButtonLink to={paths.products} look="outline">
        Continue shopping
      </ButtonLink>
      <ButtonLink to={paths.home}>GO BACK HOME</ButtonLink>
    </div>
  </div>
)

/** Link to the order in the account or, for a guest, to the order tracking. */
const Tracking = ({ own, number }: { own: string | null; number: string | undefined }) => (
  <ButtonLink to={own ? paths.accountOrder(own) : paths.track} state={{ number } satisfies ToTrack} look="outline">
    Track your order
  </ButtonLink>
)

const Asking = () => (
  <div className="grid w-full justify-items-center gap-6" aria-busy="true">
    <h1 className="text-display">Order status</h1>
    <Skeleton className="h-80 w-full" />
  </div>
)

const NoOrder = () => (
  <div className="grid justify-items-center gap-4 text-center">
    <h1 className="text-display">Order status</h1>
    <p className="max-w-md text-soft">
      We couldn’t find this order. To see your orders, log in with the account that you ordered with.
    </p>
    <ButtonLink to={paths.account} look="quiet">
      My Account
    </ButtonLink>
  </div>
)

type ToldProps = { standing: PaymentSummary; isCancelled: boolean; number: string; placed: string | null }

const Told = ({ standing: { status, words }, isCancelled, number, placed }: ToldProps) => (
  <header className="grid justify-items-center gap-4 text-center" aria-live="polite">
    <p className="label text-clay">
      Order #{number}
      {placed && ` · ${day.format(new Date(placed))}`}
    </p>
    <h1 className="text-display">Order {isCancelled ? 'cancelled' : status}</h1>
    <p className="max-w-md text-lead text-soft">{words}</p>
  </header>
)

const Ordered = ({ order }: { order: OwnOrder }) => (
  <section aria-label="What you ordered" className="w-full bg-card p-5 md:p-8">
    <OrderLines lines={order.product.map((line) => ({ ...line, picture: pictureOfLine(line) }))} />
    <OrderFigures
      {...order}
      deliveryFee={fulfilments[order.fulfilment].isDelivered ? order.deliveryFee : null}
      vat={order.vat || null}
      drawn={order.standing.byCredit}
      byCard={order.standing.byGiftCard}
      dollarRate={order.dollar?.rate}
    />
    <p className="mt-6 text-caption text-soft">
      {fulfilments[order.fulfilment].label}
      {order.area && `, ${order.area}`} · {paidWords({ ...order, byTransfer: order.transfer })}
    </p>
  </section>
)

type StillPendingProps = { /** True if automatic polling has stopped. */ tired: boolean; onAskAgain: () => void }

/** Shows what the page is waiting for; when polling has stopped, it shows a retry button. */
function StillPending({ tired, onAskAgain }: StillPendingProps) {
  const { canSendMail } = useShop()
  return tired ? (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="max-w-md">
        We have not received your payment yet. You can close this page. We’ll keep checking
        {canSendMail && ' and email you when we receive it'}.
      </p>
      <Button look="outline" onClick={onAskAgain}>
        Check again
      </Button>
    </div>
  ) : (
    <p className="flex items-center gap-3 text-soft">
      <span aria-hidden="true" className="pulse size-2 rounded-full bg-clay" />
      Checking your payment …
    </p>
  )
}
