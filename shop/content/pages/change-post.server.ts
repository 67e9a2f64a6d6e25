import type { Transaction } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { problemsOf, type WrittenPost } from './create-post.server.ts'
import { writtenAt } from '#shop/platform/audit/versions.server.ts'
import { findPost } from './edited-posts.server.ts'
import { noteVersion } from './insert-post.server.ts'
import { leaveAddress, takeAddress } from './post-address.server.ts'
import { publication, type Post, type PostChange, type PostKind, type Written } from './post.ts'

export const postRefusals = ['post-not-found', 'stale', 'address-taken', 'unfilled'] as const
type PostFailure = Failure<(typeof postRefusals)[number]>

/**
 * Changes the given fields of a post that the staff member loaded at `version`. Fails with `stale`, naming the editor
 * and the changed fields, if the post was changed since then. If the slug of a post that was public changes, the old
 * one redirects to the new one permanently (rules: post addresses, post versions, post edit conflict).
 */
export async function changePost(
  tx: Transaction,
  admin: Admin,
  kind: PostKind,
  id: string,
  { version, ...change }: PostChange,
  now: Date,
): Promise<WrittenPost | PostFailure> {
  const present = await lockedPost(tx, kind, id)
  if (!present) return notFound('post-not-found')
  if (version !== present.version) return stale(tx, present, version)
  const was = writtenOf(present)
  const written = { ...was, ...fieldsOf(change, was) }
  const when = publication(present, change, now)
  const wrong = await problemsOf(tx, { ...written, state: when.state })
  if (wrong) return wrong
  const tookFrom = written.slug === was.slug ? '' : await takeAddress(tx, kind, written.slug, id)
  if (isFailure(tookFrom)) return tookFrom
  const difference = differences<object>({ ...was, ...dated(present) }, { ...written, ...dated(when) })
  if (!difference) return { post: present, tookFrom }

  const couldBeRead = present.publishedAt !== null && present.publishedAt <= now
  if (written.slug !== was.slug && couldBeRead) await leaveAddress(tx, kind, was.slug, id)
  await save(tx, admin, { ...present, version: version + 1 }, { ...written, ...when }, now)
  await writeAudit(tx, admin, { action: 'updated', subject: 'post', subjectId: id, ...inShort(difference) }, now)
  return { post: (await findPost(tx, kind, id))!, tookFrom }
}

/**
 * Restores the content of an earlier version (`to`) of a post. The slug and the publication state are not restored
 * (rules: post versions).
 */
export async function putBackPost(
  tx: Transaction,
  admin: Admin,
  kind: PostKind,
  id: string,
  { to, version }: { to: number; version: number },
  now: Date,
): Promise<WrittenPost | PostFailure> {
  const written = (await findPost(tx, kind, id)) && (await writtenAt<Written>(tx, 'post', id, to))
  if (!written) return notFound('post-not-found')
  const { slug: _, ...back } = written
  return changePost(tx, admin, kind, id, { ...back, version }, now)
}

async function lockedPost(tx: Transaction, kind: PostKind, id: string): Promise<Post | undefined> {
  const post = await findPost(tx, kind, id)
  if (post) await tx.selectFrom('posts').where('id', '=', id).select('id').forUpdate().execute()
  return post && findPost(tx, kind, id)
}

const writtenOf = ({ title, slug, excerpt, body, cover, coverAlt }: Post): Written => ({
  title,
  slug,
  excerpt,
  body,
  cover: cover?.id ?? '',
  coverAlt,
})

const fieldsOf = (change: Partial<Written>, of: Written): Partial<Written> =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => Object.hasOwn(of, name) && value !== undefined),
  ) as Partial<Written>

const dated = ({ state, publishedAt }: Pick<Post, 'state' | 'publishedAt'>) => ({
  state,
  publishedAt: publishedAt?.toISOString() ?? null,
})

/** Fails with `stale`, naming the last editor and the fields that changed since version `seen`. */
async function stale(tx: Transaction, present: Post, seen: number): Promise<Failure<'stale'>> {
  const now = writtenOf(present)
  const before = await writtenAt<Written>(tx, 'post', present.id, seen)
  const changed = ((before && differences<object>(before, now)?.became) ?? now) as Record<string, unknown>
  return conflict('stale', {
    params: { of: present.kind, by: present.changedBy },
    details: { version: present.version, changed: { ...changed, ...dated(present) } },
  })
}

async function save(
  tx: Transaction,
  admin: Admin,
  { id, kind, version }: Pick<Post, 'id' | 'kind' | 'version'>,
  { cover, coverAlt, publishedAt, ...same }: Written & Pick<Post, 'state' | 'publishedAt'>,
  now: Date,
): Promise<void> {
  const row = { ...same, cover_id: cover || null, cover_alt: coverAlt, published_at: publishedAt }
  await tx
    .updateTable('posts')
    .set({ ...row, version, changed_by: admin.name, updated_at: now })
    .where('id', '=', id)
    .execute()
  await noteVersion(tx, { id, kind, version }, { ...same, cover, coverAlt }, admin.name, now)
}

/** Shortens the body for the audit log; `post_versions` stores it in full. */
function inShort({ was, became }: { was: object; became: object }): { was: JsonValue; became: JsonValue } {
  const short = (state: object) =>
    Object.fromEntries(
      Object.entries(state).map(([name, value]) =>
        name === 'body' ? ['text', `${String(value).length} letters`] : [name, value],
      ),
    ) as JsonValue
  return { was: short(was), became: short(became) }
}
