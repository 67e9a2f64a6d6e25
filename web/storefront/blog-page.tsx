import { data } from 'react-router'
import { publishedPosts, secondsUntilNext } from '#shop/content/pages/posts.server.ts'
import { breadcrumbData } from '#shop/content/pages/structured-data.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { houseOf, pageMeta } from '#web/frame/page-meta.ts'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/blog-page'
import { cachedUntil } from './blog/cached-until.server.ts'
import { feedLink } from './blog/feed-link.ts'
import { PostCard } from './blog/post-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('posts')
  const [db, now] = [services.db, services.clock()]
  const [posts, seconds] = await Promise.all([publishedPosts(db, 'post', now), secondsUntilNext(db, now)])
  const structured = [breadcrumbData(originFrom(services, request), [{ name: 'Blog', path: paths.blog }])]
  return data({ posts, structured }, { headers: cachedUntil(seconds) })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const cover = loaderData?.posts[0]?.cover
  const house = houseOf(matches)
  const told = pageMeta(matches, {
    title: 'Blog & resources',
    description: `Articles by ${house?.name} in ${house?.city}.`,
    path: paths.blog,
    ...(cover && { image: pictureMainUrl(cover) }),
    structured: loaderData?.structured,
  })
  return [...told, feedLink(matches)]
}

export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHeading title="BLOG & RESOURCES" />
      {posts.length === 0 && <EmptyState title="No posts yet" />}
      <div className="grid gap-x-8 gap-y-16 md:grid-cols-2 md:gap-y-24">
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} lead={index === 0} />
        ))}
      </div>
    </div>
  )
}
