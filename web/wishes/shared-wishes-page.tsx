import { data } from 'react-router'
import { pickedCards } from '#shop/catalogue/products/picked-products.server.ts'
import { sharerBy } from '#shop/shopping/wish-list/wish-link.server.ts'
import { wishListOf } from '#shop/shopping/wish-list/wishes.server.ts'
import { InvalidLink } from '#web/frame/invalid-link.tsx'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/shared-wishes-page'

/**
 * Returns the products of a shared wish list to anyone with the link, but no data about the customer
 * (rules: shared wish list).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const sharer = await sharerBy(db, params.link)
  if (!sharer) return data(null, { status: 404 })
  const { ids } = await wishListOf(db, sharer)
  return { products: await pickedCards(db, ids, clock()) }
}

/** The link may be revoked at any time. */
export const headers = ofSecretLink

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('A wish list', matches)

export default function SharedWishesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <InvalidLink
        title="This wish list is no longer shared"
        said="The link may be incomplete or may have been cancelled. Please ask the sender for a new one."
      >
        <ButtonLink to={paths.products}>Go to the shop</ButtonLink>
      </InvalidLink>
    )
  const { products } = loaderData
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="mb-8 text-display md:mb-12">A wish list</h1>
      {products.length > 0 ? (
        <ProductGrid products={products} heading="h2" eager={2} />
      ) : (
        <EmptyState title="This wish list is empty">
          <ButtonLink to={paths.products}>View the collection</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
