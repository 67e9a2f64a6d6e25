import { z } from 'zod'
import { namesOfPosts } from '#shop/content/edited-posts.server.ts'
import { postKinds, type PostKind } from '#shop/content/post.ts'
import { linkedBy } from '#shop/link.ts'
import { openingsOf } from '#shop/menu/current-menu.server.ts'
import { call } from '#api/http/call.ts'

const kinds = Object.keys(postKinds) as [PostKind, ...PostKind[]]
const MOST_NAMED = 500

const links = call({
  method: 'GET',
  path: '/content/links',
  summary:
    'What a link of the menu may lead to beside the pages of the house: the 500 posts and pages that were changed last',
  group: 'content',
  policy: 'content',
  answer: z.object({
    written: z.array(
      z.object({
        kind: z.enum(kinds),
        slug: z.string(),
        title: z.string(),
        from: z.iso
          .datetime()
          .nullable()
          .describe('Since when it can be read, or from when on; null while it is a draft'),
      }),
    ),
    nowhere: z.array(z.string()).describe('Links of the menu as it is saved that shoppers don’t see: nothing is there'),
  }),
  async handle({ services: { db, settings } }) {
    const { menu } = settings.now()
    const [written, openings] = await Promise.all([namesOfPosts(db, MOST_NAMED), openingsOf(db, menu)])
    const nowhere = [...menu.header, ...menu.shop].filter(({ to }) => linkedBy(to) !== null && !openings.has(to))
    return {
      written: written.map(({ from, ...same }) => ({ ...same, from: from?.toISOString() ?? null })),
      nowhere: nowhere.map(({ to }) => to),
    }
  },
})

export const linksCalls = [links] as const
