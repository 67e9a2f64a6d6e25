import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { findPost } from './edited-posts.server.ts'
import { takeAddress } from './post-address.server.ts'
import type { Post, PostKind } from './post.ts'

/**
 * Deletes a post: it is no longer found and its slug is free. Its row is retained so that it can be restored
 * (rules: post deletion).
 */
export async function deletePost(
  tx: Transaction,
  admin: Admin,
  kind: PostKind,
  id: string,
  now: Date,
): Promise<Failure<'post-not-found'> | undefined> {
  const post = await findPost(tx, kind, id)
  const gone = post && (await setDeleted(tx, id, now))
  if (!post || !gone) return notFound('post-not-found')
  await writeAudit(tx, admin, { action: 'deleted', subject: 'post', subjectId: id, was: { title: post.title } }, now)
  return undefined
}

/** Restores a deleted post. Fails with `address-taken` if another post has its slug by now (rules: post deletion). */
export async function restorePost(
  tx: Transaction,
  admin: Admin,
  kind: PostKind,
  id: string,
  now: Date,
): Promise<Post | Failure<'post-not-found' | 'address-taken'>> {
  const deleted = await tx
    .selectFrom('posts')
    .where('kind', '=', kind)
    .where(sql`id::text`, '=', id)
    .where('deleted_at', 'is not', null)
    .select('slug')
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return notFound('post-not-found')
  const taken = await takeAddress(tx, kind, deleted.slug, id)
  if (isFailure(taken)) return taken
  await setDeleted(tx, id, null)
  const post = (await findPost(tx, kind, id))!
  await writeAudit(
    tx,
    admin,
    { action: 'restored', subject: 'post', subjectId: id, became: { title: post.title } },
    now,
  )
  return post
}

async function setDeleted(tx: Transaction, id: string, at: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('posts')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', at ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
