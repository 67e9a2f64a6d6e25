import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { documents, type DocumentName } from './document.ts'
import { publicationsOf } from './documents.server.ts'
import type { PostKind, PostState } from './post.ts'
import { picturesIn } from './shown-document.server.ts'
import type { TextsFile } from './texts-file.ts'

/** Returns all texts of the shop for an export, without deleted ones (rules: pages and posts in the settings file). */
export async function exportTexts(db: Database): Promise<TextsFile> {
  const written: TextsFile['documents'] = {}
  for (const name of membersOf(documents)) Object.assign(written, await publishedOf(db, name))
  const posts = await postsToFile(db)
  const ids = [...new Set(picturesIn([written, posts]))]
  const pictures =
    ids.length === 0 ? [] : await db.selectFrom('pictures').where('id', 'in', ids).select(['id', 'alt']).execute()
  return { documents: written, posts, pictures: Object.fromEntries(pictures.map(({ id, alt }) => [id, alt])) }
}

/**
 * Returns a document's published content; empty if it was never published, because every shop has the same defaults.
 */
async function publishedOf(db: Database, name: DocumentName): Promise<object> {
  const [newest] = await publicationsOf(db, name, 1)
  return newest ? { [name]: newest.content } : {}
}

async function postsToFile(db: Database): Promise<TextsFile['posts']> {
  const rows = await db
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .orderBy('slug')
    .select(['kind', 'title', 'slug', 'excerpt', 'body', 'cover_id', 'cover_alt', 'state', 'published_at'])
    .execute()
  return rows.map(({ kind, state, cover_id, cover_alt, published_at, ...same }) => ({
    ...same,
    kind: kind as PostKind,
    state: state as PostState,
    cover: cover_id ?? '',
    coverAlt: cover_alt,
    publishedAt: published_at?.toISOString() ?? null,
  }))
}
