import { useEffect } from 'react'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { followHearts } from '#web/parts/heart.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer, useAuth } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/wish-list-page'
import RecentlySeen from './recently-seen.tsx'
import { ShareWishes } from './share-wishes.tsx'
import { WishedFor } from './wished-for.tsx'
import { tell, useWishes } from './wishes.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Wish list', matches)

type Products = AnswerOf<'GET /picked-products'>
/** Maximum number of products per request. */
const AT_ONCE = 50

/**
 * Syncs the list with the account and loads its products; without a connection the browser's list is used. The products
 * are requested again only if the account has others.
 */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { ids } = useWishes.getState()
  const [products] = await Promise.all([productsOf(ids, signal), tell()])
  const now = useWishes.getState().ids
  return now.every((id) => ids.includes(id)) ? products : productsOf(now, signal)
}

async function productsOf(ids: readonly string[], signal: AbortSignal): Promise<Answer<Products>> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ask('GET /picked-products', {
      query: { ids: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE).join(',') },
      signal,
    }),
  )
  return whole(await Promise.all(parts))
}

function whole(parts: Answer<Products>[]): Answer<Products> {
  const failed = parts.find((part) => !part.ok)
  return failed ?? { ok: true, body: { products: parts.flatMap((part) => (part.ok ? part.body.products : [])) } }
}

export const HydrateFallback = () => (
  <div className="wrap grid gap-10 py-10 md:py-16" aria-busy="true">
    <h1 className="text-display">Wish list</h1>
    <Skeleton className="h-72" />
    <noscript>
      <EmptyState title="The wish list needs JavaScript">
        <p className="max-w-md">It is saved in this browser and can’t be shown while JavaScript is switched off.</p>
        <ButtonLink to={paths.products}>View the collection</ButtonLink>
      </EmptyState>
    </noscript>
  </div>
)

/** The wish list, stored in this browser or in the customer's account (rules: wish list). */
export default function WishListPage({ loaderData }: Route.ComponentProps) {
  const ids = useWishes((list) => list.ids)
  const signedIn = useAuth(isCustomer)
  useEffect(followHearts, [])
  return (
    <div className="wrap grid gap-8 py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-6">
        <h1 className="text-display">Wish list</h1>
        {!signedIn && ids.length > 0 && (
          <p className="text-soft">
            Saved in this browser.{' '}
            <ButtonLink to={paths.login} look="quiet" className="-my-3">
              Log in
            </ButtonLink>
            to see it on all your devices and to share it.
          </p>
        )}
      </header>
      <Answered answer={loaderData}>
        {({ products }) => {
          const wished = products.filter(({ id }) => ids.includes(id))
          return wished.length > 0 ? (
            <WishedFor products={wished} />
          ) : (
            <EmptyState title="Your wish list is empty">
              <p className="max-w-md">Tap the heart on a product to save it here.</p>
              <ButtonLink to={paths.products}>View the collection</ButtonLink>
            </EmptyState>
          )
        }}
      </Answered>
      {signedIn && ids.length > 0 && <ShareWishes />}
      <RecentlySeen without={ids} />
    </div>
  )
}
