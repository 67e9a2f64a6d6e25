import { randomBytes } from 'node:crypto'
import { originalFile } from '#shop/platform/media/original.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { green, red, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

/** The number of newest pictures whose files are looked for. */
const LOOKED_FOR = 20

/**
 * Checks that pictures can be stored, by writing and removing a small file, and that the newest pictures have their
 * files (rules: status of pictures).
 */
export async function checkPictures({ db, env, media, log }: Sources): Promise<Finding> {
  const place = env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : 'the folder of the pictures'
  try {
    await tryToStore(media)
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be stored')
    return red(
      `Pictures can’t be stored, because ${place} is not writable.`,
      env.S3_BUCKET
        ? 'Ask your technician to check the access keys of the bucket.'
        : 'Ask your technician to check the free disk space and the permissions of the data folder.',
    )
  }
  const newest = await db
    .selectFrom('pictures')
    .select(['id', 'format'])
    .$narrowType<Pick<StoredPicture, 'format'>>()
    .orderBy('created_at', 'desc')
    .limit(LOOKED_FOR)
    .execute()
  const there = await Promise.all(newest.map(({ id, format }) => media.has(originalFile(id, format))))
  const missing = there.filter((isThere) => !isThere).length
  return missing === 0
    ? green('New pictures can be stored.')
    : red(
        `The files of ${missing} of the ${newest.length} newest pictures are missing.`,
        'Ask your technician to restore the picture files from a backup, or upload these pictures again.',
      )
}

/** Writes, reads and removes a file with a name that no picture has. Throws if that fails. */
async function tryToStore(media: MediaStore): Promise<void> {
  const name = `${randomBytes(16).toString('hex')}-0.jpg`
  try {
    await media.put(name, new Uint8Array(1024), 'image/jpeg')
    if (!(await media.has(name))) throw new Error('a stored file is missing')
  } finally {
    await media.remove(name)
  }
}
