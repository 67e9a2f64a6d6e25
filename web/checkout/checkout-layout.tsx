import { useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { PaymentMethod } from './payment-choices.ts'
import { CartChanged } from '#web/frame/cart-changed.tsx'
import { letIn, MembersOnly } from '#web/parts/members-only.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, FailedState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/checkout-layout'
import type { CheckoutContext } from './checkout-context.ts'
import { useFigures, type ShopTerms } from './figures.ts'
import { BankTransfer } from './bank-transfer.tsx'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import { setReturnTo, mayCheckOut } from './checkout-access.ts'

type Offered = { methods: readonly PaymentMethod[]; shop: ShopTerms; credit: number }

/** Loads payment methods and settings in the browser, so that a cached page never contains them. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Offered | { message: string }> {
  if (!mayCheckOut(useAuth.getState())) setReturnTo(url.pathname)
  letIn(mayCheckOut, 'Please login to checkout')
  const [payable, shop, credit] = await Promise.all([
    ask('GET /payment-methods'),
    ask('GET /shop'),
    isCustomer(useAuth.getState()) ? ask('GET /store-credit', { background: true }) : null,
  ])
  if (!payable.ok) return { message: payable.message }
  if (!shop.ok) return { message: shop.message }
  // If the store credit can't be loaded it isn't offered, but the customer can still order.
  return { ...payable.body, shop: shop.body.settings, credit: credit?.ok ? credit.body.balance : 0 }
}

export { Waiting as HydrateFallback }

/** The checkout steps beside the order summary, for visitors who may check out (rules: checkout access). */
export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MembersOnly may={mayCheckOut}>
      {'methods' in loaderData ? <Checkout {...loaderData} /> : <NotReached {...loaderData} />}
    </MembersOnly>
  )
}

function Checkout({ methods, shop, credit }: Offered) {
  const order = useFigures(methods, shop, credit)
  // Placing an order empties the cart; the "nothing to order" message must not appear then.
  const [placed, setPlaced] = useState(false)
  if (placed) return <Waiting />
  if (order.lines.length === 0) return <NothingToOrder />
  return (
    <div className="wrap grid gap-10 pt-3 pb-8 md:py-14 lg:grid-cols-[1.35fr_1fr] lg:gap-20">
      <div className="grid content-start gap-4 md:gap-8">
        <FoldedSummary order={order} />
        <CartChanged />
        <Outlet context={{ order, onPlaced: () => setPlaced(true) } satisfies CheckoutContext} />
      </div>
      <div className="grid content-start gap-8 lg:sticky lg:top-28 lg:self-start">
        <OrderSummary order={order} />
        {order.offersTransfer && <BankTransfer order={order} />}
      </div>
    </div>
  )
}

function NotReached({ message }: { message: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap grid max-w-3xl gap-10 py-10 md:py-16">
      <h1 className="text-display">Checkout</h1>
      <FailedState message={message} onRetry={() => void revalidate()} />
    </div>
  )
}

const NothingToOrder = () => (
  <div className="wrap grid max-w-3xl gap-10 py-10 md:py-16">
    <h1 className="text-display">Checkout</h1>
    <EmptyState title="Your cart is empty">
      <p className="max-w-sm text-soft">Add a product to your cart to check out.</p>
      <ButtonLink to={paths.products}>View the collection</ButtonLink>
    </EmptyState>
  </div>
)

const Waiting = () => (
  <div className="wrap grid gap-10 pt-3 pb-8 md:py-14 lg:grid-cols-[1.35fr_1fr] lg:gap-20" aria-busy="true">
    <div className="grid content-start gap-4 md:gap-8">
      <h1 className="text-display">Checkout</h1>
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
    <Skeleton className="h-96" />
  </div>
)
