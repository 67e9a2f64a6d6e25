import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { conflict, problem, type Failure } from '#shop/core/errors.ts'
import { slugFrom, type PostKind } from './post.ts'

/**
 * Reserves a slug for a post until the transaction ends; `ownId` is the post's id, null for a new one. Returns the
 * title of the other post that the slug redirected to ('' if none); that redirect is deleted. Fails with
 * `address-taken` if another post has the slug (rules: post addresses).
 */
export async function takeAddress(
  tx: Transaction,
  kind: PostKind,
  slug: string,
  ownId: string | null,
): Promise<string | Failure<'address-taken'>> {
  await lockAddresses(tx)
  const taken = await live(tx, kind)
    .where('slug', '=', slug)
    .where(sql`id`, 'is distinct from', ownId)
    .executeTakeFirst()
  if (taken) return conflict('address-taken', { fields: { slug: problem('address-taken') } })
  const led = await tx
    .deleteFrom('post_addresses')
    .using('posts')
    .whereRef('posts.id', '=', 'post_id')
    .where('post_addresses.kind', '=', kind)
    .where('post_addresses.slug', '=', slug)
    .returning(['post_id', 'title', 'deleted_at'])
    .executeTakeFirst()
  return led && led.post_id !== ownId && !led.deleted_at ? led.title : ''
}

/**
 * Returns a slug made from the title that no post of this kind uses and that does not redirect to one
 * (rules: post addresses).
 */
export async function freeAddress(tx: Transaction, kind: PostKind, title: string): Promise<string> {
  await lockAddresses(tx)
  const slug = slugFrom(title) || kind
  const rows = await live(tx, kind)
    .select('slug')
    .union(tx.selectFrom('post_addresses').where('kind', '=', kind).select('slug'))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Redirects a former slug to the post. */
export const leaveAddress = async (tx: Transaction, kind: PostKind, slug: string, id: string): Promise<void> =>
  void (await tx
    .insertInto('post_addresses')
    .values({ kind, slug, post_id: id })
    .onConflict((clash) => clash.columns(['kind', 'slug']).doUpdateSet({ post_id: id }))
    .execute())

const live = (tx: Transaction, kind: PostKind) =>
  tx.selectFrom('posts').where('kind', '=', kind).where('deleted_at', 'is', null)

const lockAddresses = async (tx: Transaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('post addresses', 0))`.execute(tx))
