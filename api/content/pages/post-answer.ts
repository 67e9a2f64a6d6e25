import { z } from 'zod'
import { postKinds, postStates, type Post } from '#shop/content/pages/post.ts'
import type { WrittenPost } from '#shop/content/pages/create-post.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'

export const shared = { group: 'content', policy: 'content' } as const

export const postAnswer = z.object({
  id: z.string(),
  kind: z.enum(membersOf(postKinds)),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  body: z.string().describe('Markdown'),
  cover: z.object({ id: z.string(), width: z.int(), height: z.int(), color: z.string(), url: z.string() }).nullable(),
  coverAlt: z.string(),
  state: z.enum(postStates),
  publishedAt: z.iso
    .datetime()
    .nullable()
    .describe('Publication time, possibly in the future. For a draft, the time of its previous publication'),
  version: z.int(),
  changedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export const toPostAnswer = ({
  cover,
  publishedAt,
  createdAt,
  updatedAt,
  ...post
}: Post): z.output<typeof postAnswer> => ({
  ...post,
  cover: cover && { ...cover, url: pictureMainUrl(cover) },
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const savedAnswer = z.object({
  message: z.string(),
  post: postAnswer,
  tookFrom: z
    .string()
    .describe('Title of the page to which this address redirected before. Empty if there was no redirect'),
})

export const toSaved = ({ post, tookFrom }: WrittenPost) => ({
  message: 'Saved',
  post: toPostAnswer(post),
  tookFrom,
})
