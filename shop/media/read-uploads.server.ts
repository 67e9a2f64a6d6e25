import type { Database } from '#db/connect.ts'
import { invalid, type Failure } from '#shop/errors.ts'
import type { StoredPicture } from './picture.ts'
import { pictureId, processPicture, type ProcessedPicture } from './process-picture.server.ts'
import { knownPictures } from './record-pictures.server.ts'
import { refusalBeforeReading, type ImageRefusal } from './refusal-words.ts'

/** Why an upload is not taken. */
export const imageRefusals = ['image-type', 'image-bytes', 'image-pixels', 'image-unreadable'] as const
export type ImageFailure = Failure<(typeof imageRefusals)[number]>

/**
 * The picture that each of these uploads is, in their order, and the files to store of those that the shop has not yet.
 * Refused with the file's name: another type than jpg, jpeg, png and gif by name or by content, more than 15 MB or
 * 50 megapixels, or anything that cannot be decoded to its end.
 */
export async function readUploads(
  db: Database,
  uploads: File[],
): Promise<{ pictures: StoredPicture[]; processed: ProcessedPicture[] } | ImageFailure> {
  const tooSoon = uploads.map(refusalOf).find((refusal) => refusal !== null)
  if (tooSoon) return tooSoon

  const originals = await Promise.all(uploads.map(readOriginal))
  const distinct = [...new Map(originals.map((original) => [original.id, original])).values()]
  const known = await knownPictures(
    db,
    distinct.map(({ id }) => id),
  )
  const results = await Promise.all(distinct.filter(({ id }) => !known.has(id)).map(process))

  const processed: ProcessedPicture[] = []
  for (const result of results) {
    if ('kind' in result) return result
    processed.push(result)
  }
  const found = new Map([...known, ...processed.map(({ picture }) => [picture.id, picture] as const)])
  return { pictures: originals.map(({ id }) => found.get(id)!), processed }
}

function refusalOf(upload: File): ImageFailure | null {
  const why = refusalBeforeReading(upload)
  return why && refusalFor(why, upload.name)
}

type Original = { id: string; bytes: Uint8Array; name: string }

async function readOriginal(upload: File): Promise<Original> {
  const bytes = await upload.bytes()
  return { id: pictureId(bytes), bytes, name: upload.name }
}

async function process({ bytes, name }: Original): Promise<ProcessedPicture | ImageFailure> {
  const result = await processPicture(bytes)
  return 'kind' in result ? refusalFor(result.why, name) : result
}

const refusalFor = (why: ImageRefusal, name: string): ImageFailure =>
  invalid(`image-${why}`, { params: { name }, field: 'images' })
