import type { Database } from '#db/connect.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { BEGINNING_BYTES, formatOf, formFormats, type OriginalFormat } from './original.ts'
import type { StoredPicture } from './picture.ts'
import { pictureId, processPicture, type ProcessedPicture } from './process-picture.server.ts'
import { knownPictures } from './record-pictures.server.ts'
import { refusalBeforeReading, type ImageRefusal } from './refusal-words.ts'

export const imageRefusals = ['image-type', 'image-bytes', 'image-pixels', 'image-form', 'image-unreadable'] as const
export type ImageFailure = Failure<(typeof imageRefusals)[number]>

/**
 * Returns the pictures of these uploads, in the same order. Pictures that the shop does not have yet are passed to
 * `keep` as soon as they are processed, so only one is in memory at a time. Rejects formats outside `takes`, files over
 * 15 MB or 50 megapixels, and files that cannot be decoded; the failure names the file. `keep` is no longer called once
 * this function has returned or thrown.
 */
export async function readUploads(
  db: Database,
  uploads: File[],
  keep: (made: ProcessedPicture) => Promise<void>,
  takes = formFormats,
): Promise<StoredPicture[] | ImageFailure> {
  const refusals = await Promise.all(uploads.map((upload) => refusalOf(upload, takes)))
  const tooSoon = refusals.find((refusal) => refusal !== null)
  if (tooSoon) return tooSoon

  const ids = await Promise.all(uploads.map(pictureId))
  const known = await knownPictures(db, ids)
  const distinct = new Map(ids.map((id, index) => [id, uploads[index]!]))
  const results = await Promise.allSettled(
    [...distinct].filter(([id]) => !known.has(id)).map(([, upload]) => process(upload, keep)),
  )
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
    if ('kind' in result.value) return result.value
    known.set(result.value.id, result.value)
  }
  return ids.map((id) => known.get(id)!)
}

async function refusalOf(upload: File, takes: readonly OriginalFormat[]): Promise<ImageFailure | null> {
  const why = refusalBeforeReading(upload, takes)
  if (why) return refusalFor(why, upload.name)
  // The library may already have the same file in a format that this form does not accept.
  const beginning = await upload.slice(0, BEGINNING_BYTES).bytes()
  return formatOf(beginning, takes) === null ? refusalFor('type', upload.name) : null
}

async function process(
  upload: File,
  keep: (made: ProcessedPicture) => Promise<void>,
): Promise<StoredPicture | ImageFailure> {
  const made = await processPicture(upload)
  if ('kind' in made) return refusalFor(made.why, upload.name)
  await keep(made)
  return made.picture
}

const refusalFor = (why: ImageRefusal, name: string): ImageFailure =>
  invalid(`image-${why}`, { params: { name }, field: 'images' })
