import { data, redirect } from 'react-router'
import { findPublished } from '#shop/content/pages/posts.server.ts'
import { breadcrumbData } from '#shop/content/pages/structured-data.ts'
import { pageMeta } from '#web/frame/page-meta.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/plain-page'
import { PageArticle } from './blog/page-article.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('posts')
  const origin = originFrom(services, request)
  const found = await findPublished(services, 'page', params.slug, services.clock(), origin)
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' })
  if ('movedTo' in found) throw redirect(paths.page(found.movedTo), 301)
  const { title, slug, excerpt } = found.post
  const structured = [breadcrumbData(origin, [{ name: title, path: paths.page(slug) }])]
  return { title, slug, excerpt, html: found.html, structured }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, slug, excerpt, structured } = loaderData
  return pageMeta(matches, { title, description: excerpt, path: paths.page(slug), structured })
}

/** A page that the owner wrote (rules: custom pages). */
export default function PlainPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return <PageArticle title={title} html={html} />
}
