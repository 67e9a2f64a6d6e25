import { z } from 'zod'
import { postKinds } from '#shop/content/pages/post.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { smallPictureUrl, pictureMainUrl } from '#shop/platform/media/picture.ts'
import { synonymsIn } from '#shop/platform/settings/search.ts'
import { suggestionsFor } from '#shop/content/suggestions/suggestions.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

const whole = z.int()

export const suggestionsCalls = [
  call({
    method: 'GET',
    path: '/suggestions',
    summary: 'Returns suggestions for the search box, from the second character on',
    group: 'products',
    policy: 'anyone',
    query: z.object({ q: text(longest.search) }),
    answer: z.object({
      categories: z
        .array(z.string())
        .meta({ description: 'Categories with matching names, for the parameter `category`' }),
      products: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          price: whole.meta({ description: 'In naira, before the discount' }),
          discount: whole,
          stock: whole,
          madeInDays: whole.nullable().meta({
            description: 'Number of days in which a sold-out product is made to order. Null if it is not made to order',
          }),
          image: z.string().meta({ description: 'Address of a thumbnail. Empty if there is none' }),
        }),
      ),
      collections: z.array(z.object({ slug: z.string(), title: z.string() })),
      posts: z.array(z.object({ kind: z.enum(membersOf(postKinds)), slug: z.string(), title: z.string() })),
    }),
    async handle({ query, services: { db, settings, clock } }) {
      const synonyms = synonymsIn(settings.now())
      const { fields } = settings.now().fields
      const { products, ...others } = await suggestionsFor(db, {
        ...{ typed: query.q, synonyms, fields },
        now: clock(),
      })
      return {
        products: products.map(({ images: [front], ...card }) => ({
          ...card,
          image: front ? smallPictureUrl(pictureMainUrl(front)) : '',
        })),
        ...others,
      }
    },
  }),
] as const
