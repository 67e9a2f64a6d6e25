import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { pageData } from '#shop/content/pages/page-data.server.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { housePictureUrl } from '#web/parts/house-picture.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/brand-page'
import { Brand } from './house/brand.tsx'
import { brandView } from './content-view.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('documents')
  const { db, makeHtml, settings, clock } = services
  const shop = { db, makeHtml, settings: settings.now(), now: clock(), origin: originFrom(services, request) }
  return { page: brandView(await pageData(shop, 'brand', await publishedDocument(db, 'brand'))) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = houseOf(matches)?.name
  return pageMeta(matches, {
    title: `About the ${name} brand`,
    description: `Why ${name} exists, in words and pictures.`,
    path: paths.brand,
    image: loaderData && housePictureUrl(loaderData.page.pictures[0]!),
  })
}

export default function BrandPage({ loaderData: { page } }: Route.ComponentProps) {
  return <Brand page={page} />
}
