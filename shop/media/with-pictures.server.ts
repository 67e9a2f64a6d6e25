import type { Database } from '#db/connect.ts'
import { isFailure } from '#shop/errors.ts'
import type { StoredPicture } from './picture.ts'
import type { ProcessedPicture } from './process-picture.server.ts'
import { readUploads, type ImageFailure } from './read-uploads.server.ts'
import { unusedOf } from './record-pictures.server.ts'
import type { MediaStore } from './store.server.ts'

type Shop = { db: Database; media: MediaStore }

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
  const read = await readUploads(shop.db, uploads)
  if (isFailure(read)) return read
  const { pictures, processed } = read
  let used = false
  try {
    await store(shop.media, processed)
    const result = await use(pictures)
    used = !isFailure(result)
    return result
  } finally {
    if (!used) await removeUnused(shop, processed)
  }
}

/** Waits for every file even when one could not be written, so that nothing is written after it was cleared away. */
async function store(media: MediaStore, processed: ProcessedPicture[]): Promise<void> {
  const files = processed.flatMap((picture) => picture.files)
  const written = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => media.put(name, bytes, contentType)),
  )
  const failed = written.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** The lock on what is unused is held until the files are gone, so that nobody can put them to use in between. */
async function removeUnused({ db, media }: Shop, processed: ProcessedPicture[]): Promise<void> {
  if (processed.length === 0) return
  await db.transaction().execute(async (tx) => {
    const unused = new Set(
      await unusedOf(
        tx,
        processed.map(({ picture }) => picture.id),
      ),
    )
    const files = processed.filter(({ picture }) => unused.has(picture.id)).flatMap((picture) => picture.files)
    await Promise.all(files.map(({ name }) => media.remove(name)))
  })
}
