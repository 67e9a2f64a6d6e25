import { Link } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { Answered } from '#web/parts/answered.tsx'
import { letIn, MembersOnly } from '#web/parts/members-only.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer } from '#web/state/auth-store.ts'
import { OwnReturns } from '#web/returns/own-returns.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/order-page'
import { LetOthersPay } from './let-others-pay.tsx'
import { OwnOrderDetails } from './own-order.tsx'
import { OwnPapers } from './own-papers.tsx'
import { OwnParcels } from './own-parcels.tsx'
import { OwnStory } from './own-story.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('My order', matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  letIn(isCustomer, 'Login to continue')
  const [found, papers] = await Promise.all([
    ask('GET /order/customerOrder/{id}', { params, signal }),
    ask('GET /order/{id}/receipts', { params, signal }),
  ])
  return { found, papers }
}

export const HydrateFallback = () => (
  <div className="wrap grid gap-10 py-10 md:py-16" aria-busy="true">
    <h1 className="text-display">My order</h1>
    <Skeleton className="h-72" />
  </div>
)

/** One of her own orders, to be read and printed (rules: own order). */
export default function OrderPage({ loaderData: { found, papers }, params: { id } }: Route.ComponentProps) {
  const { house, contact } = useShop()
  return (
    <MembersOnly may={isCustomer}>
      <div className="wrap grid max-w-4xl gap-8 py-10 md:py-16 print:max-w-none print:py-0">
        <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-6">
          <div className="grid gap-2">
            <Link
              to={paths.account}
              className="label thumb py-1 underline underline-offset-4 hover:text-indigo print:hidden"
            >
              My Account
            </Link>
            <p className="hidden font-display text-title print:block">
              {house.name} · {contact.phone}
            </p>
            <h1 className="text-display">
              Order <span className="font-sans text-title tracking-wider lining-nums">#{shortId(id)}</span>
            </h1>
          </div>
          {found.ok && (
            <Button look="outline" className="print:hidden" onClick={() => print()}>
              Print
            </Button>
          )}
        </header>
        <Answered answer={found}>
          {({ order, claim, parcels, story }) => (
            <>
              <OwnOrderDetails order={order} claim={claim} />
              <OwnPapers papers={papers} />
              <LetOthersPay order={order} />
              <OwnParcels parcels={parcels} order={order} />
              <OwnReturns order={order.id} />
              <OwnStory story={story} />
            </>
          )}
        </Answered>
      </div>
    </MembersOnly>
  )
}
