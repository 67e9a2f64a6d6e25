import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { documents, type ContentOf, type DocumentName } from './document.ts'
import { postFields, postKinds, postStates } from './post.ts'

const MOST_POSTS = 2_000

/** Adds the default of every section that is missing from a document exported by an older release. */
const documentIn = <Name extends DocumentName>(name: Name) =>
  z.preprocess(
    (given) => (typeof given === 'object' && given !== null ? { ...documents[name].defaults, ...given } : given),
    documents[name].schema as unknown as z.ZodType<ContentOf[Name]>,
  )

const filedPost = postFields.extend({
  kind: z.enum(membersOf(postKinds), because('not-a-choice')),
  state: z.enum(postStates, because('not-a-choice')),
  publishedAt: z.iso.datetime(because('not-a-date')).nullable(),
})

/**
 * The export file of a shop's texts: documents that were ever published, posts and plain pages, and the alternative
 * texts of their pictures by picture id (rules: pages and posts in the settings file).
 */
export const textsFile = z.object({
  documents: z
    .object({ home: documentIn('home'), about: documentIn('about'), brand: documentIn('brand') })
    .partial()
    .default({}),
  posts: z.array(filedPost, because('not-a-list')).max(MOST_POSTS, because('too-many-items')).default([]),
  pictures: z.record(z.string(), z.string()).default({}),
})
export type TextsFile = z.output<typeof textsFile>
export type FiledPost = TextsFile['posts'][number]
