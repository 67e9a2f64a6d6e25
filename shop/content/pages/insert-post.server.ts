import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { picturesNamedIn } from '#shop/platform/media/picture.ts'
import type { Post, PostKind, PostState, Written } from './post.ts'

export type NewPost = Written & { kind: PostKind; state: PostState; publishedAt: Date | null }

/** Inserts a post and returns its id. The caller must have checked that the slug is free and the cover exists. */
export async function insertPost(tx: Transaction, given: NewPost, by: string, now: Date): Promise<string> {
  const { cover, coverAlt, publishedAt, ...same } = given
  const row = { ...same, cover_id: cover || null, cover_alt: coverAlt, published_at: publishedAt }
  const { id } = await tx
    .insertInto('posts')
    .values({ ...row, changed_by: by, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteVersion(tx, { id, kind: given.kind, version: 1 }, given, by, now)
  return id
}

/** Stores the content of a post's version and the pictures it uses (rules: post versions, picture usage). */
export async function noteVersion(
  tx: Transaction,
  { id, kind, version }: Pick<Post, 'id' | 'kind' | 'version'>,
  { title, slug, excerpt, body, cover, coverAlt }: Written,
  by: string,
  now: Date,
): Promise<void> {
  const written = JSON.stringify({ title, slug, excerpt, body, cover, coverAlt })
  await tx.insertInto('post_versions').values({ post_id: id, version, at: now, by_name: by, written }).execute()
  await tx.deleteFrom('picture_uses').where('kind', '=', kind).where('subject', '=', id).execute()
  await sql`insert into picture_uses (picture_id, kind, subject, name)
    select id, ${kind}, ${id}, ${title} from pictures where id = any(${[cover, ...picturesNamedIn(body)]})
    order by id for key share`.execute(tx)
}
