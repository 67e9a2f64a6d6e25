import { z } from 'zod'
import { postFields, postStates, type NewPostFields, type PostChange } from '#shop/content/pages/post.ts'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'

const publication = {
  state: z.enum(postStates, because('not-a-choice')),
  publishedAt: z.iso
    .datetime({ offset: true, ...because('not-a-date') })
    .optional()
    .describe('Publication time, possibly in the future. By default, now or the existing time'),
}
const { slug, title, ...others } = postFields.shape

/** A new post or page. Only the title is required. */
export const newPostBody = z
  .object({
    title,
    slug: slug.optional().describe('Optional. By default it is derived from the title'),
    excerpt: others.excerpt.default(''),
    body: others.body.default(''),
    cover: others.cover.default(''),
    coverAlt: others.coverAlt.default(''),
    ...publication,
    state: publication.state.default('draft'),
  })
  .transform((given): NewPostFields => dated(given))

const version = whole(0, 2 ** 31 - 1).describe(
  'The version that you loaded. If it has changed since then, the call fails with a conflict',
)

export const postChangeBody = postFields
  .extend(publication)
  .partial()
  .extend({ version })
  .transform((given): PostChange => dated(given))

export const putBackBody = z.object({ version })

const dated = <Given extends { publishedAt?: string | undefined }>({ publishedAt, ...given }: Given) => ({
  ...given,
  ...(publishedAt !== undefined && { publishedAt: new Date(publishedAt) }),
})
