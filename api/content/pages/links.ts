import { z } from 'zod'
import { namesOfCollections } from '#shop/catalogue/collections/collections.server.ts'
import { namesOfPosts } from '#shop/content/pages/edited-posts.server.ts'
import { postKinds, type PostKind } from '#shop/content/pages/post.ts'
import { linkedBy } from '#shop/core/link.ts'
import { openingsOf } from '#shop/content/menu/current-menu.server.ts'
import { ALL_COLLECTIONS, openingsOfAll } from '#shop/platform/settings/menu-now.ts'
import { call } from '#api/http/call.ts'

const kinds = Object.keys(postKinds) as [PostKind, ...PostKind[]]
const MOST_NAMED = 500

const links = call({
  method: 'GET',
  path: '/content/links',
  summary:
    'Lists the possible targets of menu links in addition to the standard pages: the 500 posts and pages and the 500 collections that were changed last',
  group: 'content',
  policy: 'content',
  answer: z.object({
    written: z.array(
      z.object({
        kind: z.enum([...kinds, 'collection']),
        slug: z.string(),
        title: z.string(),
        from: z.iso
          .datetime()
          .nullable()
          .describe(
            'The time from which the target is visible. Null if it is a draft, is disabled or is no longer shown',
          ),
      }),
    ),
    nowhere: z
      .array(z.string())
      .describe('Saved menu links that shoppers don’t see because their target doesn’t exist'),
  }),
  async handle({ services: { db, settings, clock } }) {
    const { menu } = settings.now()
    const now = clock()
    const [posts, collections, openings] = await Promise.all([
      namesOfPosts(db, MOST_NAMED),
      namesOfCollections(db, MOST_NAMED, now),
      openingsOf(db, menu),
    ])
    const written = [...posts, ...collections.map((each) => ({ kind: 'collection' as const, ...each }))]
    const isOver = (to: string) => (openings.get(to)?.until ?? now) < now
    const isNowhere = (to: string) =>
      to === ALL_COLLECTIONS
        ? openingsOfAll(openings).every(({ until }) => until !== null && until < now)
        : linkedBy(to) !== null && (!openings.has(to) || isOver(to))
    const nowhere = [...menu.header, ...menu.shop].filter(({ to }) => isNowhere(to))
    return {
      written: written.map(({ from, ...same }) => ({ ...same, from: from?.toISOString() ?? null })),
      nowhere: nowhere.map(({ to }) => to),
    }
  },
})

export const linksCalls = [links] as const
