import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { containing } from '#shop/core/containing.server.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import type { Post, PostFilter, PostKind, PostState } from './post.ts'

/**
 * Lists one page of posts of this kind, including drafts, last changed first; deleted posts only if the filter asks for
 * them. `total` counts the posts on all pages.
 */
export async function listPosts(
  db: Database,
  kind: PostKind,
  filter: PostFilter,
  now: Date,
): Promise<{ posts: Post[]; total: number }> {
  const found = matching(db, kind, filter, now)
  const [rows, { total }] = await Promise.all([
    columns(found)
      .orderBy('posts.updated_at', 'desc')
      .orderBy('posts.id')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { posts: rows.map(toPost), total }
}

/**
 * Returns up to `limit` posts and pages, last changed first. `from` is the time from which they are public, null for
 * drafts.
 */
export async function namesOfPosts(
  db: Database,
  limit: number,
): Promise<{ kind: PostKind; slug: string; title: string; from: Date | null }[]> {
  const rows = await db
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['kind', 'slug', 'title', 'state', 'published_at'])
    .execute()
  return rows.map(({ kind, slug, title, state, published_at }) => ({
    kind: kind as PostKind,
    slug,
    title,
    from: state === 'published' ? published_at : null,
  }))
}

/** Finds a post of this kind for editing; undefined if it doesn't exist or is deleted. */
export async function findPost(db: Database, kind: PostKind, id: string): Promise<Post | undefined> {
  const row = await columns(of(db, kind))
    .where('deleted_at', 'is', null)
    .where(sql`posts.id::text`, '=', id)
    .executeTakeFirst()
  return row && toPost(row)
}

/** Returns the former slugs that redirect to a post. */
export async function formerAddresses(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('post_addresses').where('post_id', '=', id).select('slug').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

const of = (db: Database, kind: PostKind) => db.selectFrom('posts').where('posts.kind', '=', kind)

function matching(db: Database, kind: PostKind, { q, state }: PostFilter, now: Date) {
  const found = of(db, kind)
    .where('deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .$if(Boolean(q), (query) => query.where(containing(sql`' ' || without_marks(title || ' ' || slug)`, q!)))
  if (state === 'draft') return found.where('state', '=', 'draft')
  if (state === 'scheduled') return found.where('state', '=', 'published').where('published_at', '>', now)
  return state === 'published' ? found.where('state', '=', 'published').where('published_at', '<=', now) : found
}

const columns = (query: SelectQueryBuilder<DB, 'posts', object>) =>
  query.selectAll('posts').select(
    sql<Picture | null>`(select jsonb_build_object('id', id, 'width', width, 'height', height, 'color', color)
        from pictures where pictures.id = cover_id)`.as('cover'),
  )

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

const toPost = ({ kind, state, cover_alt, published_at, changed_by, created_at, updated_at, ...row }: Row): Post => ({
  id: row.id,
  kind: kind as PostKind,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  body: row.body,
  cover: row.cover,
  coverAlt: cover_alt,
  state: state as PostState,
  publishedAt: published_at,
  version: row.version,
  changedBy: changed_by,
  createdAt: created_at,
  updatedAt: updated_at,
})
