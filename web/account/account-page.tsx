import { Suspense, useState } from 'react'
import { Await, useNavigate } from 'react-router'
import { config } from '#config'
import { ask, type Answer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { letIn, MembersOnly } from '#web/parts/members-only.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer, setSigningOut, useAuth, type OwnOrder } from '#web/state/auth-store.ts'
import { followCart, untilCartSaved } from '#web/state/cart-sync.ts'
import { purge } from '#web/state/browser-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'
import { tell, untilTold } from '#web/wishes/wishes.ts'
import { OwnCredit } from './own-credit.tsx'
import { OwnDetails, type DetailsChange } from './own-details.tsx'
import { NewsletterToggle } from './newsletter-toggle.tsx'
import { OrderHistory } from './order-history.tsx'
import type { Route } from './+types/account-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('My Account', matches)

export function clientLoader() {
  letIn(isCustomer, 'Login to continue')
  // Not awaited, so that this data doesn't delay the page.
  return {
    letters: ask('GET /newsletter/mine', { background: true }),
    credit: ask('GET /store-credit', { background: true }),
    orders: loadOrders(),
  }
}

/** Loads the orders if the browser has none stored; stored ones are refreshed with the session. */
async function loadOrders(): Promise<Answer<{ orders: OwnOrder[] }>> {
  const { orders, setOrders } = useAuth.getState()
  if (orders.length > 0) return { ok: true, body: { orders } }
  const answer = await ask('GET /order/customerOrder', { background: true })
  if (answer.ok) setOrders(answer.body.orders)
  return answer
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  if (request.method === 'PATCH') return change((await request.json()) as DetailsChange)
  const wanted = (await request.formData()).get('wanted') === 'yes'
  return ask('PUT /newsletter/mine', { body: { wanted } })
}

async function change(given: DetailsChange) {
  if (given.changes === 'password') {
    const { oldPassword, password } = given
    const answer = await ask('PATCH /account/password', { body: { oldPassword, password } })
    return told(answer, ({ message }) => message)
  }
  const { name, phone } = given
  const answer = await ask('PATCH /account/profile', { body: { name, phone } })
  if (answer.ok) {
    const { name, phone } = answer.body.user
    useAuth.getState().setDetails({ name, phone })
  }
  return told(answer, ({ message }) => message)
}

type Loaded = ReturnType<typeof clientLoader>

export { Waiting as HydrateFallback }

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <MembersOnly may={isCustomer}>
      <div className="wrap py-6 md:py-16">
        <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-3 md:pb-6">
          <h1 className="text-display">My Account</h1>
          <LogOut />
        </header>
        <div className="grid gap-14 pt-6 md:pt-10 lg:grid-cols-[2.6fr_1fr] lg:gap-16">
          <Orders loaded={loaderData.orders} />
          <Details {...loaderData} />
        </div>
      </div>
    </MembersOnly>
  )
}

/**
 * Logs out. It isn't a route action, because the customer's data must be removed only after the page is left; otherwise
 * the page would show "You are signed out".
 */
function LogOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function logOut() {
    setBusy(true)
    // A failure to save the cart or the wish list must not prevent the sign-out.
    await untilCartSaved().catch(() => undefined)
    setSigningOut(true)
    await untilTold().catch(() => undefined)
    const answer = await ask('POST /auth/logout', { keepSession: true })
    setBusy(false)
    // HTTP 401 means that the session has already ended.
    if (!answer.ok && answer.status !== 401) {
      setSigningOut(false)
      void tell()
      followCart()
      return toast.error(answer.message)
    }
    toast.success('Logged out successfully')
    await navigate(paths.home)
    return purge()
  }

  return (
    <Button look="quiet" className="-mr-3" busy={busy} onClick={logOut}>
      Log out
    </Button>
  )
}

function Details({ letters, credit }: Pick<Loaded, 'letters' | 'credit'>) {
  const addresses = useAuth(({ address }) => (address ? 1 : 0))
  return (
    <section aria-labelledby="details" className="grid content-start gap-6">
      <h2 id="details" className="text-title">
        Your details
      </h2>
      <OwnDetails />
      <Suspense fallback={null}>
        <Await resolve={credit}>{(loaded) => <OwnCredit loaded={loaded} />}</Await>
      </Suspense>
      <ButtonLink to={paths.address} look="outline" className="justify-self-start">
        View Address ({addresses})
      </ButtonLink>
      <ButtonLink to={paths.wishList} look="outline" className="justify-self-start">
        Wish list
      </ButtonLink>
      <ButtonLink to={paths.reviews} look="outline" className="justify-self-start">
        Your reviews
      </ButtonLink>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <Await resolve={letters}>{(loaded) => <NewsletterToggle loaded={loaded} />}</Await>
      </Suspense>
    </section>
  )
}

function Orders({ loaded }: { loaded: Loaded['orders'] }) {
  const orders = useAuth(({ orders }) => orders)
  return (
    <section aria-labelledby="orders" className="grid content-start gap-6">
      <h2 id="orders" className="text-title">
        Order History
      </h2>
      {orders.length > 0 ? (
        <OrderHistory orders={orders.slice(0, config.limits.ordersInHistory)} />
      ) : (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Await resolve={loaded}>
            {(answer) => (
              <Answered answer={answer}>
                {() => (
                  <EmptyState title="You have no orders yet">
                    <ButtonLink to={paths.products}>View the collection</ButtonLink>
                  </EmptyState>
                )}
              </Answered>
            )}
          </Await>
        </Suspense>
      )}
    </section>
  )
}

const Waiting = () => (
  <div className="wrap grid gap-10 py-10 md:py-16" aria-busy="true">
    <h1 className="border-b border-line pb-6 text-display">My Account</h1>
    <div className="grid gap-14 lg:grid-cols-[2.6fr_1fr] lg:gap-16">
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  </div>
)
