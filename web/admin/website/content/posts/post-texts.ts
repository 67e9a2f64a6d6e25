import { slugFrom, type PostState } from '#shop/content/pages/post.ts'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'
import type { EditedPost } from './kind.ts'

/** State of a post after saving: draft, published now, or at a set time. */
export type When = 'draft' | 'now' | 'at'

export type PostTexts = {
  title: string
  /** Address of the post; '' while it is derived from the title. */
  slug: string
  excerpt: string
  body: string
  cover: EditedPost['cover']
  coverAlt: string
  when: When
  at: string
}

export const emptyTexts: PostTexts = {
  ...{ title: '', slug: '', excerpt: '', body: '', cover: null, coverAlt: '', when: 'draft', at: '' },
}

export const textsOf = ({ state, publishedAt, ...post }: EditedPost): PostTexts => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  body: post.body,
  cover: post.cover,
  coverAlt: post.coverAlt,
  ...whenOf({ state, publishedAt }),
})

const whenOf = ({
  state,
  publishedAt,
}: {
  state: PostState
  publishedAt: string | null
}): Pick<PostTexts, 'when' | 'at'> => {
  if (state === 'draft' || publishedAt === null) return { when: 'draft', at: '' }
  const at = shopTimeOf(new Date(publishedAt))
  return { when: isToCome(publishedAt) ? 'at' : 'now', at }
}

export const isToCome = (publishedAt: string | null): boolean =>
  publishedAt !== null && new Date(publishedAt) > new Date()

export const addressIn = ({ slug, title }: PostTexts): string => slug || slugFrom(title)

/**
 * Returns the request body with the chosen publication time. A published post keeps its time; a scheduled post can be
 * published now.
 */
export function bodyOf(texts: PostTexts, was: EditedPost | null) {
  const { title, excerpt, body, cover, coverAlt, when, at } = texts
  const waited = was?.state === 'published' && isToCome(was.publishedAt)
  const moment = when === 'at' ? momentOf(at) : when === 'now' && waited ? new Date() : null
  const slug = addressIn(texts)
  return {
    ...{ title, excerpt, body, coverAlt, cover: cover?.id ?? '' },
    state: when === 'draft' ? 'draft' : 'published',
    ...(slug && { slug }),
    ...(moment && { publishedAt: moment.toISOString() }),
  } as const
}

/**
 * Returns whether saving these values would change nothing compared with the saved post `was` (rules: lost responses).
 */
export const saysTheSame = (texts: PostTexts, saved: PostTexts, was: EditedPost): boolean =>
  texts.when === saved.when && JSON.stringify(bodyOf(texts, was)) === JSON.stringify(bodyOf(saved, was))
