import { houseOf, originOf } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'

/** Where programs that read feeds find the blog's (rules: feed). */
export const feedLink = (matches: Parameters<typeof originOf>[0]) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: houseOf(matches)?.name,
  href: originOf(matches) + paths.feed,
})
