import { z } from 'zod'
import { addressWords } from '#shop/core/address-words.ts'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import { filled, isStorableText, longest, text } from '#shop/core/text.ts'

/** The kinds of post: blog posts and plain pages. `label` is for use within a sentence. */
export const postKinds = { post: { label: 'post' }, page: { label: 'page' } } as const
export type PostKind = keyof typeof postKinds

/** Drafts are never public; published posts are public from `publishedAt` on. */
export const postStates = ['draft', 'published'] as const
export type PostState = (typeof postStates)[number]

/** Maximum lengths in characters. */
export const longestOfPost = { slug: 100, excerpt: 400, body: 40_000 } as const

/** List filters; 'scheduled' means published with a time in the future. */
export const postFilters = ['published', 'scheduled', 'draft', 'deleted'] as const
export type PostFilter = { q?: string; state?: (typeof postFilters)[number]; page: number; limit: number }

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * The editable fields of a post. `cover` is a picture id, '' for none; the `excerpt` of a page is its description for
 * search engines.
 */
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

/** The publication state. Without `publishedAt`, a post becomes public when it is published. */
type Publication = { state: PostState; publishedAt?: Date }
export type NewPostFields = Omit<Written, 'slug'> & { slug?: string } & Publication
/** The changed fields of a post, and the version at which the editor loaded it. */
export type PostChange = Partial<Written> & Partial<Publication> & { version: number }

/** A post for editing. `publishedAt` of a draft is the time it was first public, null if it never was. */
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

/** The fields needed to show a post in a list or at the top of its page. */
export type ShownPost = Pick<Post, 'slug' | 'title' | 'excerpt' | 'cover' | 'coverAlt' | 'updatedAt'> & {
  publishedAt: Date
}

/**
 * Returns a slug for a title: `Aṣọ-Òkè & Adire` becomes `aso-oke-and-adire`; '' if no character can be used
 * (rules: post addresses).
 */
export const slugFrom = (title: string): string => addressWords(title, longestOfPost.slug)

/**
 * Returns the state and publication time after a change. A post that was public retains its time unless a new one is
 * given. A draft also retains it, but discards a time in the future (rules: scheduled posts).
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
