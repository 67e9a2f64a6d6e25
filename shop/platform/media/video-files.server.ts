import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { videoFile, videoTypes, type Video } from './video.ts'
import type { MediaStore } from './store.server.ts'

/**
 * Replaces a product's video, in the transaction that checked that the product exists. Stores the file again if it is
 * missing. Returns the previous video, if any.
 */
export async function recordVideo(
  tx: Transaction,
  media: MediaStore,
  { productId, clip, file, now }: { productId: string; clip: Video; file: Uint8Array; now: Date },
): Promise<Video | null> {
  await lock(tx, clip.id, 'shared')
  // The file may be missing: another request may just have removed the same video from another product.
  if (!(await media.has(videoFile(clip)))) await media.put(videoFile(clip), file, videoTypes[clip.format])
  const was = await forgetVideo(tx, productId)
  const { id, ...same } = clip
  await tx
    .insertInto('product_videos')
    .values({ product_id: productId, video_id: id, ...same, added_at: now })
    .execute()
  return was
}

/** Detaches a product's video and returns it; its file is kept in the media store. */
export async function forgetVideo(tx: Transaction, productId: string): Promise<Video | null> {
  const was = await tx
    .deleteFrom('product_videos')
    .where('product_id', '=', productId)
    .returning(['video_id as id', 'format', 'seconds', 'width', 'height', 'bytes'])
    .$narrowType<Video>()
    .executeTakeFirst()
  return was ?? null
}

/** Gives a product the same video as another product, if that one has a video (rules: product video). */
export async function copyVideo(tx: Transaction, from: string, to: string): Promise<void> {
  const clip = await tx
    .selectFrom('product_videos')
    .where('product_id', '=', from)
    .select('video_id')
    .executeTakeFirst()
  if (!clip) return
  await lock(tx, clip.video_id, 'shared')
  // Reads the video again, because it may have been removed while this transaction waited for the lock.
  await sql`insert into product_videos (product_id, video_id, format, seconds, width, height, bytes, added_at)
    select ${to}, video_id, format, seconds, width, height, bytes, added_at
    from product_videos where product_id = ${from} and video_id = ${clip.video_id}`.execute(tx)
}

/**
 * Removes the video file `name` if no product uses it. A lock prevents products from using it until the file is removed
 * (rules: product video).
 */
export async function removeUnusedVideo(
  { db, media }: { db: Database; media: MediaStore },
  name: string,
): Promise<void> {
  const id = name.slice(0, name.indexOf('.'))
  await db.transaction().execute(async (tx) => {
    await lock(tx, id, 'alone')
    const used = await tx.selectFrom('product_videos').where('video_id', '=', id).select('video_id').executeTakeFirst()
    if (!used) await media.remove(name)
  })
}

async function lock(tx: Transaction, id: string, how: 'shared' | 'alone'): Promise<void> {
  const take = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${take}(hashtextextended(${`clip ${id}`}, 0))`.execute(tx)
}
