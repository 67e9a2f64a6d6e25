import type { ReactNode } from 'react'
import { data } from 'react-router'
import { findNoLongerSold } from '#shop/catalogue/products/archived.server.ts'
import { categoryAddress } from '#shop/catalogue/products/category-address.ts'
import { worldwideBarcodes } from '#shop/catalogue/products/barcodes.server.ts'
import { shownOwn } from '#shop/catalogue/products/custom-values.ts'
import { findProduct } from '#shop/catalogue/products/products.server.ts'
import { returnsNotice } from '#shop/catalogue/products/returns-notice.ts'
import { shownProduct } from '#shop/catalogue/products/shown-product.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { productData } from '#shop/content/pages/product-data.ts'
import { breadcrumbData } from '#shop/content/pages/structured-data.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { promisedAt } from '#shop/platform/settings/promised-times.ts'
import { shownReviews } from '#shop/shopping/reviews/reviews.server.ts'
import { goesWellWith } from '#shop/catalogue/pairing/goes-well-with.server.ts'
import { pageMeta, privateMeta, titled } from '#web/frame/page-meta.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/product-page'
import { videoHtml } from './product/video-html.server.tsx'
import { FewProducts } from './product/few-products.tsx'
import { Gallery } from './product/gallery.tsx'
import { NoLongerSoldPage } from './product/no-longer-sold.tsx'
import { ProductOffer } from './product/product-offer.tsx'
import { customFieldsHtml } from './product/custom-fields-html.server.tsx'
import { ReadyHtml } from './product/ready-html.tsx'
import { REVIEWS_A_PAGE, reviewsHtml } from './product/reviews-html.server.tsx'
import { useChoice } from './product/use-choice.ts'
import { useExtras } from './product/use-extras.ts'

/** Number of similar products: one row on a desktop, one and a half on a phone. */
const LIKE_IT = 3

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const now = services.clock()
  services.addCacheTags(`product ${params.id}`)
  const product = await findProduct(services.db, params.id, now)
  if (!product) {
    const past = await findNoLongerSold(services.db, params.id, LIKE_IT, now)
    if (past) return data({ past }, { status: 410 })
    throw data(null, { status: 404, statusText: 'Not Found' })
  }
  const origin = originFrom(services, request)
  const path = paths.product(product.id)
  const way = [
    { name: 'Shop', path: paths.products },
    ...(product.category ? [{ name: product.category, path: categoryAddress(product.category) }] : []),
    { name: product.name, path },
  ]
  const settings = services.settings.now()
  const { checkout, fields, legal } = settings
  const own = shownOwn(product.fields, fields.fields)
  const page = pageOfReviews(request.url)
  const [{ reviews, rating }, worn, codes] = await Promise.all([
    shownReviews(services.db, product.id, { page, limit: REVIEWS_A_PAGE }),
    goesWellWith(services.db, product.id, now, services.addCacheTags),
    worldwideBarcodes(services.db, product.id),
  ])
  const said = rating && { rating, reviews }
  return data({
    reviews: rating && reviewsHtml({ productId: product.id, reviews, rating, page }),
    steps: [{ name: 'Home', path: paths.home }, ...way].map(({ name, path: to }) => ({ label: name, to })),
    product: shownProduct(product, settings, now),
    own: customFieldsHtml(own, product.final),
    clip: videoHtml(product),
    worn: (worn?.products ?? []).map(({ id, name, price, discount, images }) => ({
      ...{ id, name, price, discount },
      images: images.slice(0, 1),
    })),
    returns: returnsNotice(product, legal.returnDays),
    addToCartOnOpen: checkout.addToCartOnOpen,
    structured: [
      productData(origin, product, codes, promisedAt(settings, now), said, own),
      breadcrumbData(origin, way),
    ],
  })
}

/** Returns the page of reviews requested by the URL, by default the first. */
function pageOfReviews(url: string): number {
  const asked = Number(new URL(url).searchParams.get('reviews'))
  return Number.isInteger(asked) && asked > 0 && asked <= MOST_PAGES ? asked : 1
}

const MOST_PAGES = 1_000

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: titled('Page not found', matches) }]
  if ('past' in loaderData) return privateMeta(loaderData.past.product.name, matches)
  const { product, structured } = loaderData
  const [front] = product.images
  return pageMeta(matches, {
    title: product.name,
    description: product.description.slice(0, 155),
    path: paths.product(product.id),
    image: front && pictureMainUrl(front),
    type: 'product',
    structured,
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('past' in loaderData) return <NoLongerSoldPage {...loaderData.past} />
  const { product, returns, steps, own, clip, worn, addToCartOnOpen, reviews } = loaderData
  return (
    <div className="wrap pb-6 md:py-10">
      <div className="max-md:hidden">
        <Breadcrumb steps={steps} />
      </div>
      <Shown key={product.id} product={product} returns={returns} own={own} clip={clip} addsItself={addToCartOnOpen}>
        {worn.length > 0 && (
          <section aria-labelledby="goes-well-with" className="off-screen mt-16">
            <h2 id="goes-well-with" className="mb-8 text-title">
              Goes well with
            </h2>
            <FewProducts products={worn} />
          </section>
        )}
        {reviews && <ReadyHtml html={reviews} className="mt-16" />}
      </Shown>
    </div>
  )
}

type ShownProps = {
  product: ShownProduct
  returns: string | null
  own: string
  clip: string
  addsItself: boolean
  children: ReactNode
}

function Shown({ product, returns, own, clip, addsItself, children }: ShownProps) {
  const choice = useChoice(product)
  const extras = useExtras(product.stock === 0 && !product.madeInDays)?.(product)
  return (
    <>
      <div className="product-page relative grid gap-8 md:mt-6 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <Gallery product={product} color={choice.color} />
        <ProductOffer
          product={product}
          returns={returns}
          choice={choice}
          addsItself={addsItself}
          extra={extras?.beside}
        >
          {own && <ReadyHtml html={own} />}
        </ProductOffer>
        {clip && <ReadyHtml html={clip} className="md:col-start-1 lg:pl-24" />}
      </div>
      {children}
      {extras?.below}
    </>
  )
}
