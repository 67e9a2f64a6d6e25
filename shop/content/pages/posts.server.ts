import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { picturesNamedIn, type Picture, type ShownPicture } from '#shop/platform/media/picture.ts'
import { knownPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { MakeHtml } from './made-html.server.ts'
import type { PostKind, ShownPost } from './post.ts'

type Shop = { db: Database; makeHtml: MakeHtml }

/** Returns the posts of this kind that are public at `now`, newest first (rules: blog). */
export async function publishedPosts(db: Database, kind: PostKind, now: Date): Promise<ShownPost[]> {
  const rows = await published(db, kind, now).orderBy('published_at', 'desc').orderBy('posts.id').execute()
  return rows.map(shown)
}

/**
 * Finds a public post by slug, with its text as HTML. Returns `movedTo` with the current slug if this is a former one,
 * or null (rules: post addresses).
 */
export async function findPublished(
  { db, makeHtml }: Shop,
  kind: PostKind,
  slug: string,
  now: Date,
  origin: string,
): Promise<{ post: ShownPost; html: string } | { movedTo: string } | null> {
  const row = await published(db, kind, now).where('slug', '=', slug).select(['posts.id', 'body']).executeTakeFirst()
  if (row) {
    const pictures = await picturesIn(db, kind, row.id)
    return { post: shown(row), html: await makeHtml(row.body, { origin, pictures }) }
  }
  const moved = await published(db, kind, now)
    .innerJoin('post_addresses', 'post_id', 'posts.id')
    .where('post_addresses.kind', '=', kind)
    .where('post_addresses.slug', '=', slug)
    .executeTakeFirst()
  return moved ? { movedTo: moved.slug } : null
}

/**
 * Returns the time from which each slug, current or former, leads to a public post. Slugs of drafts and unknown slugs
 * are left out.
 */
export async function publishedFrom(
  db: Database,
  kind: PostKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (slugs.length === 0) return new Map()
  const out = db
    .selectFrom('posts')
    .where('posts.kind', '=', kind)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
  const moved = out
    .innerJoin('post_addresses', 'post_id', 'posts.id')
    .where('post_addresses.slug', 'in', slugs)
    .select(['post_addresses.slug', sql<Date>`published_at`.as('from')])
  const own = out.where('posts.slug', 'in', slugs).select(['posts.slug', sql<Date>`published_at`.as('from')])
  const rows = await moved.unionAll(own).execute()
  return new Map(rows.map(({ slug, from }) => [slug, from]))
}

/**
 * Converts a text to HTML for a preview before it is saved. `origin` is the shop's public origin, if known
 * (rules: safe markdown).
 */
export async function previewOf({ db, makeHtml }: Shop, markdown: string, origin?: string): Promise<string> {
  const pictures = await knownPictures(db, picturesNamedIn(markdown))
  return makeHtml(markdown, { origin, pictures })
}

/**
 * Returns the number of seconds until the next scheduled post becomes public, or undefined if none is scheduled
 * (rules: scheduled posts).
 */
export async function secondsUntilNext(db: Database, now: Date): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where('state', '=', 'published')
    .where('published_at', '>', now)
    .select(({ fn }) => fn.min('published_at').as('next'))
    .executeTakeFirstOrThrow()
  return next ? (next.getTime() - now.getTime()) / 1_000 : undefined
}

/** Returns the pictures that a post uses, by id. */
async function picturesIn(db: Database, kind: PostKind, id: string): Promise<Map<string, ShownPicture>> {
  const rows = await db
    .selectFrom('picture_uses')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .where('kind', '=', kind)
    .where('subject', '=', id)
    .select(['pictures.id', 'width', 'height'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const published = (db: Database, kind: PostKind, now: Date) =>
  db
    .selectFrom('posts')
    .where('posts.kind', '=', kind)
    .where('posts.state', '=', 'published')
    .where('posts.published_at', '<=', now)
    .where('posts.deleted_at', 'is', null)
    .select([
      'posts.slug',
      'title',
      'excerpt',
      'cover_alt as coverAlt',
      'updated_at as updatedAt',
      sql<Date>`published_at`.as('publishedAt'),
      sql<Picture | null>`(select jsonb_build_object('id', id, 'width', width, 'height', height, 'color', color)
        from pictures where pictures.id = cover_id)`.as('cover'),
    ])

const shown = ({ slug, title, excerpt, cover, coverAlt, publishedAt, updatedAt }: ShownPost): ShownPost => ({
  slug,
  title,
  excerpt,
  cover,
  coverAlt,
  publishedAt,
  updatedAt,
})
