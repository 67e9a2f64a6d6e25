import { Feed } from 'feed'
import { config } from '#config'
import { publishedPosts, secondsUntilNext } from '#shop/content/posts.server.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { keptUntil } from '#web/storefront/blog/kept-until.server.ts'
import type { Route } from './+types/feed'

/** As many as a reader looks through. */
const NEWEST = 50

/** The newest posts for programs that read feeds (RSS 2.0) (rules: feed). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ db }, now] = [services, services.clock()]
  const [posts, seconds] = await Promise.all([publishedPosts(db, 'post', now), secondsUntilNext(db, now)])
  const origin = originFrom(services, request)
  const { house } = services.settings.now()
  const feed = new Feed({
    title: house.name,
    description: house.tagline,
    id: origin + paths.blog,
    link: origin + paths.blog,
    language: config.brand.locale,
    feedLinks: { rss: origin + paths.feed },
    updated: posts[0]?.publishedAt ?? new Date(0),
    generator: false,
  })
  for (const { slug, title, excerpt, cover, publishedAt } of posts.slice(0, NEWEST)) {
    const link = origin + paths.post(slug)
    const image = cover && { image: origin + pictureMainUrl(cover) }
    feed.addItem({ title, id: link, link, description: excerpt, date: publishedAt, ...image })
  }
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8', ...keptUntil(seconds) }
  return new Response(feed.rss2(), { headers })
}
