import { data, Link, redirect, useNavigate, type LinkProps } from 'react-router'
import { findPublished } from '#shop/content/pages/posts.server.ts'
import { breadcrumbData, postData } from '#shop/content/pages/structured-data.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { pageMeta } from '#web/frame/page-meta.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Route } from './+types/post-page'
import { feedLink } from './blog/feed-link.ts'
import { PostArticle } from './blog/post-article.tsx'
import { ShareButton } from './blog/share-button.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('posts')
  const origin = originFrom(services, request)
  const found = await findPublished(services, 'post', params.slug, services.clock(), origin)
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' })
  if ('movedTo' in found) throw redirect(paths.post(found.movedTo), 301)
  const { post, html } = found
  const way = [
    { name: 'Blog', path: paths.blog },
    { name: post.title, path: paths.post(post.slug) },
  ]
  return {
    post,
    html,
    structured: [postData(origin, post, services.settings.now().house), breadcrumbData(origin, way)],
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { post, structured } = loaderData
  const told = pageMeta(matches, {
    title: post.title,
    description: post.excerpt,
    path: paths.post(post.slug),
    ...(post.cover && { image: pictureMainUrl(post.cover) }),
    type: 'article',
    structured,
  })
  return [...told, feedLink(matches)]
}

export default function PostPage({ loaderData: { post, html } }: Route.ComponentProps) {
  return (
    <PostArticle post={post} html={html}>
      <footer className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
        <BackLink to={paths.blog}>Back to Blog</BackLink>
        <ShareButton title={post.title} />
      </footer>
    </PostArticle>
  )
}

/** Goes back in the history if possible (rules: blog); otherwise follows the link's URL. */
function BackLink(props: LinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      {...props}
      className="label thumb underline underline-offset-8"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return
        event.preventDefault()
        void navigate(-1)
      }}
    />
  )
}

/** Returns whether another page was visited in this tab before; the router counts the visited pages. */
const cameFromHere = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
