import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { conflict, problem, type Failure } from '#shop/core/errors.ts'
import { slugFrom, type PostKind } from './post.ts'

/**
 * Takes an address for a post, so that nobody else has it until the transaction ends; `ownId` is the post that may have
 * it, null for a new one. The title of what it led to until now, '' when it led nowhere. A conflict when another one is
 * there (rules: addresses of posts).
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

/** An address for a title that no post has, nor leads to one (rules: addresses of posts). */
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

/** Lets an address that could be read lead to the post from now on. */
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
