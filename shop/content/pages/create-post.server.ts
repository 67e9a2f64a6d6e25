import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { invalid, isFailure, problem, type Failure } from '#shop/core/errors.ts'
import { heldPictures } from '#shop/platform/media/record-pictures.server.ts'
import { findPost } from './edited-posts.server.ts'
import { insertPost } from './insert-post.server.ts'
import { freeAddress, takeAddress } from './post-address.server.ts'
import { publication, type NewPostFields, type Post, type PostKind } from './post.ts'

/** A saved post. `tookFrom` is the title of the post that its slug redirected to before; '' if there was none. */
export type WrittenPost = { post: Post; tookFrom: string }

/**
 * Creates a post as a draft or published; without a slug it derives one from the title. Fails if the slug is taken, if
 * the post is published without text, or if the cover doesn't exist (rules: post addresses).
 */
export async function createPost(
  tx: Transaction,
  admin: Admin,
  kind: PostKind,
  { slug, state, publishedAt, ...given }: NewPostFields,
  now: Date,
): Promise<WrittenPost | Failure<'address-taken' | 'unfilled'>> {
  const written = { ...given, slug: slug ?? (await freeAddress(tx, kind, given.title)) }
  const wrong = await problemsOf(tx, { ...written, state })
  if (wrong) return wrong
  const tookFrom = await takeAddress(tx, kind, written.slug, null)
  if (isFailure(tookFrom)) return tookFrom
  const when = publication({ state: 'draft', publishedAt: null }, { state, publishedAt }, now)
  const id = await insertPost(tx, { ...written, ...when, kind }, admin.name, now)
  await writeAudit(
    tx,
    admin,
    { action: 'created', subject: 'post', subjectId: id, became: { title: given.title } },
    now,
  )
  return { post: (await findPost(tx, kind, id))!, tookFrom }
}

/** Checks that a published post has text and that the cover exists. Returns the field errors, or null. */
export async function problemsOf(
  tx: Transaction,
  { state, body, cover }: Pick<Post, 'state' | 'body'> & { cover: string },
): Promise<Failure<'unfilled'> | null> {
  const isEmpty = state === 'published' && body.trim() === ''
  const isUnknown = cover !== '' && !(await heldPictures(tx, [cover])).has(cover)
  if (!isEmpty && !isUnknown) return null
  return invalid('unfilled', {
    fields: { ...(isEmpty && { body: problem('required') }), ...(isUnknown && { cover: problem('unknown-image') }) },
  })
}
