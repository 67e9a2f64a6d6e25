import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { pageData } from '#shop/content/pages/page-data.server.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/about-page'
import { About } from './house/about.tsx'
import { aboutView } from './content-view.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('documents', 'reviews', 'range')
  const { db, makeHtml, settings, clock } = services
  const shop = { db, makeHtml, settings: settings.now(), now: clock(), origin: originFrom(services, request) }
  return { about: aboutView(await pageData(shop, 'about', await publishedDocument(db, 'about'))) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const house = houseOf(matches)
  return pageMeta(matches, {
    title: 'About',
    description: `${house?.name} in ${house?.city}: our story and our values.`,
    path: paths.about,
    image: loaderData && housePictureUrl(loaderData.about.cover),
  })
}

export default function AboutPage({ loaderData: { about } }: Route.ComponentProps) {
  return <About about={about} />
}
