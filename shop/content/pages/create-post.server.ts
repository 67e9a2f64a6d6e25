import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { invalid, isFailure, problem, type Failure } from '#shop/core/errors.ts'
import { heldPictures } from '#shop/platform/media/record-pictures.server.ts'
import { findPost } from './edited-posts.server.ts'
import { insertPost } from './insert-post.server.ts'
import { freeAddress, takeAddress } from './post-address.server.ts'
import { publication, type NewPostFields, type Post, type PostKind } from './post.ts'

/** What was written, and the title of what its address led to until now, '' when it led nowhere. */
export type WrittenPost = { post: Post; tookFrom: string }

/**
 * Writes a new post, a draft or published; without an address it gets one from its title. Refused when another has the
 * address, when it is to be published without a text, and with a cover that the shop hasn't (rules: addresses of posts).
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

/** What is published says something, and its cover is one of the shop's pictures; else what is wrong, by field. */
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
