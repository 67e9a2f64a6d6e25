import { readFile } from 'node:fs/promises'
import { insertPost } from '#shop/content/pages/insert-post.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { recordPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { demoPosts } from './posts.ts'
import { storePicture } from './store-picture.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'

type Shop = { db: Database; media: MediaStore; clock: () => Date; log: { info: (message: string) => void } }

/**
 * Creates the demo posts if they are pending. They are pending in a new demo shop, and in one that was upgraded from a
 * release without editable posts. Returns whether it created them. After an interruption the next start repeats it
 * (rules: demo shop).
 */
export async function seedDemoPosts({ db, media, clock, log }: Shop): Promise<boolean> {
  if (!(await areWanted(db))) return false
  const covers = await Promise.all(demoPosts.map(({ picture, alt }) => storePicture(media, { name: picture, alt })))
  const written = await inTransaction(db, async (tx) => {
    const lost = await recordPictures(tx, media, covers)
    if (lost) throw new Error(lost.code)
    return writePosts(tx, covers, clock())
  })
  if (written) log.info(`${demoPosts.length} blog posts were created`)
  return written
}

/** Marks the posts as pending; a later step of this start, or the next start, creates them. */
export const wantPosts = async (tx: Transaction): Promise<void> =>
  void (await tx.insertInto('content_to_write').values({ name: 'posts' }).execute())

const areWanted = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('content_to_write').where('name', '=', 'posts').select('name').executeTakeFirst()) !== undefined

/** Returns false if another server has created the posts in the meantime. `covers` are in the order of the posts. */
export async function writePosts(tx: Transaction, covers: StoredPicture[], now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('content_to_write').where('name', '=', 'posts').executeTakeFirst()
  if (numDeletedRows === 0n) return false
  for (const [index, { key, slug, title, date, alt, excerpt }] of demoPosts.entries()) {
    const body = await readFile(new URL(`posts/${key}.md`, import.meta.url), 'utf8')
    const written = { slug, title, excerpt, body, cover: covers[index]!.id, coverAlt: alt }
    const publishedAt = new Date(`${date}T08:00:00Z`)
    await insertPost(tx, { ...written, kind: 'post', state: 'published', publishedAt }, defaultSettings.house.name, now)
  }
  return true
}
