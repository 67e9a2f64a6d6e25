import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { documents, type ContentOf, type DocumentName } from './document.ts'
import { postFields, postKinds, postStates } from './post.ts'

const MOST_POSTS = 2_000

/** What an older release wrote of a document comes with the parts that this one has. */
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
 * What a shop has written, as it leaves as a file: the pages of the house that were ever published, posts and plain pages, and what
 * is seen on the pictures that they show, by id (rules: texts in the file).
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
