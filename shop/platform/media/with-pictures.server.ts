import type { Database } from '#db/connect.ts'
import { isFailure } from '#shop/core/errors.ts'
import type { OriginalFormat } from './original.ts'
import type { StoredPicture } from './picture.ts'
import type { ProcessedPicture } from './process-picture.server.ts'
import { readUploads, type ImageFailure } from './read-uploads.server.ts'
import { unusedOf } from './record-pictures.server.ts'
import type { MediaStore } from './store.server.ts'

type Shop = { db: Database; media: MediaStore; takes?: readonly OriginalFormat[] }
type Kept = { id: string; files: string[] }

/**
 * Stores these uploads and passes their pictures, in the same order, to `use`, which must call `recordPictures`. If an
 * upload is rejected or a later step fails, the new files are removed unless another document uses them. The failure
 * names the file (rules: picture storage).
 */
export async function withPictures<Result>(
  shop: Shop,
  uploads: File[],
  use: (pictures: StoredPicture[]) => Promise<Result>,
): Promise<Result | ImageFailure> {
  const kept: Kept[] = []
  let used = false
  try {
    const keep = (made: ProcessedPicture) => {
      kept.push({ id: made.picture.id, files: made.files.map(({ name }) => name) })
      return store(shop.media, made)
    }
    const pictures = await readUploads(shop.db, uploads, keep, shop.takes)
    if (isFailure(pictures)) return pictures
    const result = await use(pictures)
    used = !isFailure(result)
    return result
  } finally {
    if (!used) await removeUnused(shop, kept)
  }
}

/**
 * Stores the files of a picture. Waits for all of them even if one fails, so that no file is written after the cleanup.
 */
async function store(media: MediaStore, { files }: ProcessedPicture): Promise<void> {
  const written = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => media.put(name, bytes, contentType)),
  )
  const failed = written.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Removes the files of those pictures that have no row in the database. Holds the lock until the files are removed, so
 * that the pictures cannot be used in between (rules: picture storage).
 */
export async function removeUnused({ db, media }: Shop, kept: Kept[]): Promise<void> {
  if (kept.length === 0) return
  await db.transaction().execute(async (tx) => {
    const unused = new Set(
      await unusedOf(
        tx,
        kept.map(({ id }) => id),
      ),
    )
    const files = kept.filter(({ id }) => unused.has(id)).flatMap((picture) => picture.files)
    await Promise.all(files.map((name) => media.remove(name)))
  })
}
