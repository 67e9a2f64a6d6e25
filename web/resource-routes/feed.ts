import { Feed } from 'feed'
import { config } from '#config'
import { publishedPosts, secondsUntilNext } from '#shop/content/pages/posts.server.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { originFrom } from '#web/origin.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { cachedUntil } from '#web/storefront/blog/cached-until.server.ts'
import type { Route } from './+types/feed'

/** Maximum number of posts in the feed. */
const NEWEST = 50

/** RSS 2.0 feed of the newest posts (rules: blog feed). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  services.addCacheTags('posts')
  const [{ db }, now] = [services, services.clock()]
  const [posts, seconds] = await Promise.all([publishedPosts(db, 'post', now), secondsUntilNext(db, now)])
  const origin = originFrom(services, request)
  const { house } = services.settings.now()
  const feed = new Feed({
    title: inXml(house.name),
    description: inXml(house.tagline),
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
    const words = { title: inXml(title), description: inXml(excerpt) }
    feed.addItem({ ...words, id: link, link, date: publishedAt, ...image })
  }
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8', ...cachedUntil(seconds) }
  return new Response(feed.rss2(), { headers })
}

/** Removes characters that XML forbids (XML 1.0, Char), and adds a space to "]]>", which would end a CDATA section. */
const inXml = (text: string): string =>
  text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replaceAll(']]>', ']] >')
