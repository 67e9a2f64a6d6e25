import { houseOf, originOf } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'

/** Link tag that lets feed readers find the blog's feed (rules: blog feed). */
export const feedLink = (matches: Parameters<typeof originOf>[0]) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: houseOf(matches)?.name,
  href: originOf(matches) + paths.feed,
})
