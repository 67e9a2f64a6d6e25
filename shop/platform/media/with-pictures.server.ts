import type { Database } from '#db/connect.ts'
import { isFailure } from '#shop/core/errors.ts'
import type { OriginalFormat } from './original.ts'
import type { StoredPicture } from './picture.ts'
import type { ProcessedPicture } from './process-picture.server.ts'
import { readUploads, type ImageFailure } from './read-uploads.server.ts'
import { unusedOf } from './record-pictures.server.ts'
import type { MediaStore } from './store.server.ts'

type Shop = { db: Database; media: MediaStore; takes?: readonly OriginalFormat[] }
/** A new picture, with the names of its files. */
type Kept = { id: string; files: string[] }

/**
 * Stores these uploads and hands their pictures, in the same order, to `use`, which puts them to use with
 * `recordPictures`. When an upload is refused, or anything after it fails in whatever way, no file stays that nobody
 * uses; what another product shows is left alone. The refusal names the file (rules: kept pictures).
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

/** Waits for every file even when one could not be written, so that nothing is written after it was cleared away. */
async function store(media: MediaStore, { files }: ProcessedPicture): Promise<void> {
  const written = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => media.put(name, bytes, contentType)),
  )
  const failed = written.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Removes these files of pictures that have no row. The lock on them is held until the files are gone, so that nobody can
 * put them to use in between (rules: kept pictures).
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
