import { config } from '#config'
import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { pageData } from '#shop/content/pages/page-data.server.ts'
import { organizationData } from '#shop/content/pages/structured-data.ts'
import { linkedBy } from '#shop/core/link.ts'
import { cardTags } from '#shop/core/cache-tags.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/home-page'
import { homeView } from './content-view.ts'
import { HomeSections } from './home/home-sections.tsx'

const { limits } = config

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('documents', 'reviews', 'range', 'collections')
  const { db, makeHtml, settings, clock } = services
  const origin = originFrom(services, request)
  const content = await publishedDocument(db, 'home')
  // The collection's products may also depend on prices and sizes.
  if (linkedBy(content.catalogue.from)) services.addCacheTags('lists')
  const shop = { db, makeHtml, settings: settings.now(), now: clock(), origin }
  const home = homeView(await pageData(shop, 'home', content))
  services.addCacheTags(...cardTags(home.products.arrivals), ...cardTags(home.products.catalogue))
  return { home, structured: [organizationData(origin, settings.now())] }
}

/** Limits how long the page is cached; afterwards its random products are picked again (rules: new arrivals). */
export const headers: Route.HeadersFunction = () => ({ 'x-cache-seconds': String(limits.cataloguePicksMinutes * 60) })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const house = houseOf(matches)
  return pageMeta(matches, {
    title: `${house?.name} · ${house?.tagline}`,
    description: `${house?.name}, ${house?.city}: ${house?.tagline}`,
    path: paths.home,
    image: loaderData && housePictureUrl(loaderData.home.slides[0]!.wide),
    structured: loaderData?.structured,
  })
}

export default function HomePage({ loaderData: { home } }: Route.ComponentProps) {
  return <HomeSections home={home} />
}
