import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { saying, type Search } from '#shop/platform/search/search-condition.server.ts'
import type { PostKind } from './post.ts'

export type FoundPost = { kind: PostKind; slug: string; title: string }

/**
 * Returns the newest `most` posts and pages public at `now` whose title or excerpt matches the search
 * (rules: search suggestions).
 */
export async function postsSaying(db: Database, search: Search, now: Date, most: number): Promise<FoundPost[]> {
  const said = saying(sql`posts.search`, { ...search, within: 'titles' })
  if (!said) return []
  return await db
    .selectFrom('posts')
    .select([sql<PostKind>`kind`.as('kind'), 'slug', 'title'])
    .where('state', '=', 'published')
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where(said)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
