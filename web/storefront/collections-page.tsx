import { Link, redirect } from 'react-router'
import { listShown } from '#shop/catalogue/collections/shown-collections.server.ts'
import { breadcrumbData } from '#shop/content/pages/structured-data.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { originFrom } from '#web/origin.server.ts'
import { PageLinks } from '#web/parts/page-links.tsx'
import { pagesLinked } from '#web/parts/pages-linked.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/collections-page'
import type { ShownCollection } from '#shop/catalogue/collections/collection.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'

const ON_PAGE = 24

const addressOf = (page: number): string => (page === 1 ? paths.collections : `${paths.collections}?page=${page}`)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('collections')
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9][0-9]{0,5}$/.test(asked) ? Number(asked) : 1
  const { collections, total } = await listShown(services.db, { page, limit: ON_PAGE }, services.clock())
  const pages = Math.max(1, Math.ceil(total / ON_PAGE))
  if (page > pages) throw redirect(addressOf(pages))
  const structured = [breadcrumbData(originFrom(services, request), [{ name: 'Collections', path: paths.collections }])]
  return { collections, page, links: pagesLinked(page, pages, addressOf), structured }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const front = loaderData?.collections.find(({ cover }) => cover)?.cover
  return pageMeta(matches, {
    title: 'Collections',
    description: `All collections by ${houseOf(matches)?.name}.`,
    path: addressOf(loaderData?.page ?? 1),
    ...(front && { image: pictureMainUrl(front) }),
    structured: loaderData?.structured,
  })
}

/** Lists all visible collections (rules: storefront collections). */
export default function CollectionsPage({ loaderData: { collections, page, links } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="mb-8 text-display md:mb-12">Collections</h1>
      {collections.length === 0 && (
        <EmptyState title="No collections at the moment">
          <ButtonLink to={paths.products} look="outline">
            Shop all
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map((collection, index) => (
          <li key={collection.slug}>
            <CollectionCard collection={collection} first={index < 2} />
          </li>
        ))}
      </ul>
      <PageLinks links={links} page={page} />
    </div>
  )
}

/** A collection in the list; without a cover it has a plain background. */
const CollectionCard = ({
  collection: { slug, title, cover },
  first,
}: {
  collection: ShownCollection
  first: boolean
}) => (
  <article className="group relative grid gap-4">
    <div className="aspect-3/2 overflow-hidden bg-sand">
      {cover ? (
        <ProductPicture
          picture={cover}
          alt=""
          first={first}
          sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
          className="size-full object-cover object-top transition-transform duration-300 group-hover:scale-[1.015]"
        />
      ) : (
        <p aria-hidden="true" className="grid size-full place-items-center p-6 text-center font-display text-title">
          {title}
        </p>
      )}
    </div>
    <h2 className="text-title break-words">
      <Link
        to={paths.collection(slug)}
        className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        {title}
      </Link>
    </h2>
  </article>
)
