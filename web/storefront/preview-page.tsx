import { data, redirect } from 'react-router'
import { findPreviewed } from '#shop/catalogue/previews.server.ts'
import { shownProduct } from '#shop/catalogue/shown-product.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/preview-page'
import { Gallery } from './product/gallery.tsx'
import { ProductOffer } from './product/product-offer.tsx'
import { useChoice } from './product/use-choice.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const found = await findPreviewed(db, params.token, clock())
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' })
  if (found.product.state === 'published')
    throw redirect(paths.product(found.product.id), { headers: { 'cache-control': 'no-store' } })
  return { product: shownProduct(found.product) }
}

/** It may be withdrawn at any moment, and is nobody's to find. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `Preview: ${loaderData.product.name}` : 'This page isn’t here', matches)

/** A product's page as it will be, where nothing can be chosen or bought (rules: preview of a product). */
export default function PreviewPage({ loaderData: { product } }: Route.ComponentProps) {
  const choice = useChoice(product)
  const { name, images } = product
  return (
    <div className="wrap grid gap-8 py-6 md:py-10">
      <p role="status" className="border-l-4 border-gold bg-card px-4 py-3">
        This is a preview. The piece isn’t on sale, so nothing can be chosen or bought here.
      </p>
      <div className="product-page grid gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-12 lg:gap-20">
        {images.length > 0 && <Gallery name={name} images={images} />}
        <fieldset disabled className="min-w-0">
          <ProductOffer product={product} choice={choice} addsItself={false} />
        </fieldset>
      </div>
    </div>
  )
}
