import { z } from 'zod'
import { addressWords } from '#shop/core/address-words.ts'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import { filled, isStorableText, longest, text } from '#shop/core/text.ts'

/** What the owner writes: posts of the blog, and plain pages. `label` in the middle of a sentence. */
export const postKinds = { post: { label: 'post' }, page: { label: 'page' } } as const
export type PostKind = keyof typeof postKinds

/** A draft is seen by nobody outside; what is published is, from its time on. */
export const postStates = ['draft', 'published'] as const
export type PostState = (typeof postStates)[number]

/** In characters. */
export const longestOfPost = { slug: 100, excerpt: 400, body: 40_000 } as const

/** What somebody may ask for in a list of them; 'scheduled' is published at a time to come. */
export const postFilters = ['published', 'scheduled', 'draft', 'deleted'] as const
export type PostFilter = { q?: string; state?: (typeof postFilters)[number]; page: number; limit: number }

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What somebody writes of a post. `cover` is a picture's id, '' for none; the `excerpt` of a page is what search engines are told of it. */
export const postFields = z.object({
  title: filled(longest.line),
  slug: filled(longestOfPost.slug).regex(slugPattern, because('not-an-address')),
  excerpt: text(longestOfPost.excerpt),
  body: z
    .string(because('required'))
    .max(longestOfPost.body, because('too-long'))
    .refine(isStorableText, because('unstorable'))
    .refine(...fewSigns),
  cover: z.string(because('required')).regex(/^([0-9a-f]{32})?$/, because('not-images')),
  coverAlt: text(longest.line),
})
export type Written = z.output<typeof postFields>

/** When it is seen: `publishedAt` is left out for 'as soon as it is published'. */
type Publication = { state: PostState; publishedAt?: Date }
export type NewPostFields = Omit<Written, 'slug'> & { slug?: string } & Publication
/** What is given of it, by whoever saw it at `version`. */
export type PostChange = Partial<Written> & Partial<Publication> & { version: number }

/** A post as it is edited. `publishedAt` of a draft is when it was published before, else null. */
export type Post = Omit<Written, 'cover'> & {
  id: string
  kind: PostKind
  cover: Picture | null
  state: PostState
  publishedAt: Date | null
  version: number
  changedBy: string
  createdAt: Date
  updatedAt: Date
}

/** What has to be known of a post to show it in a list, or at the head of its page. */
export type ShownPost = Pick<Post, 'slug' | 'title' | 'excerpt' | 'cover' | 'coverAlt' | 'updatedAt'> & {
  publishedAt: Date
}

/** An address for a title: `Aṣọ-Òkè & Adire` is `aso-oke-and-adire`; '' when nothing of it can be written so (rules: addresses of posts). */
export const slugFrom = (title: string): string => addressWords(title, longestOfPost.slug)

/**
 * How a post stands after a change. What was seen before keeps its date, unless another one is given; a draft keeps it
 * as well, but forgets a time that hadn't come (rules: posts come out in time).
 */
export function publication(
  was: Pick<Post, 'state' | 'publishedAt'>,
  { state = was.state, publishedAt }: Partial<Publication>,
  now: Date,
): Pick<Post, 'state' | 'publishedAt'> {
  const known = was.publishedAt !== null && was.publishedAt <= now ? was.publishedAt : null
  if (state === 'draft') return { state, publishedAt: known }
  const isAsBefore = was.state === 'published' && publishedAt === undefined
  return { state, publishedAt: isAsBefore ? was.publishedAt : (publishedAt ?? known ?? now) }
}
