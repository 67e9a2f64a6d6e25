import type { Database } from '#db/connect.ts'
import { config } from '#config'
import { refused, type Refused } from '#shop/errors.ts'
import { isAcceptedName } from './original.ts'
import type { StoredPicture } from './picture.ts'
import { pictureId, processPicture, type ProcessedPicture, type Unusable } from './process-picture.server.ts'
import { knownPictures } from './record-pictures.server.ts'

const { imageMegabytes, imageMegapixels } = config.limits

/**
 * The picture that each of these uploads is, in their order, and the files to store of those that the shop has not yet.
 * Refused with the file's name: another type than jpg, jpeg, png and gif by name or by content, more than 15 MB or
 * 50 megapixels, or anything that cannot be decoded to its end.
 */
export async function readUploads(
  db: Database,
  uploads: File[],
): Promise<{ pictures: StoredPicture[]; processed: ProcessedPicture[] } | Refused> {
  const tooSoon = uploads.map(refusalOf).find((refusal) => refusal !== null)
  if (tooSoon) return tooSoon

  const originals = await Promise.all(uploads.map(readOriginal))
  const distinct = [...new Map(originals.map((original) => [original.id, original])).values()]
  const known = await knownPictures(db, distinct.map(({ id }) => id))
  const results = await Promise.all(distinct.filter(({ id }) => !known.has(id)).map(process))

  const processed: ProcessedPicture[] = []
  for (const result of results) {
    if ('kind' in result) return result
    processed.push(result)
  }
  const found = new Map([...known, ...processed.map(({ picture }) => [picture.id, picture] as const)])
  return { pictures: originals.map(({ id }) => found.get(id)!), processed }
}

/** What can be said without reading the file. */
function refusalOf({ name, size }: File): Refused | null {
  if (!isAcceptedName(name)) return refusalFor('type', name)
  return size > imageMegabytes * 1_000_000 ? refusalFor('bytes', name) : null
}

type Original = { id: string; bytes: Uint8Array; name: string }

async function readOriginal(upload: File): Promise<Original> {
  const bytes = await upload.bytes()
  return { id: pictureId(bytes), bytes, name: upload.name }
}

async function process({ bytes, name }: Original): Promise<ProcessedPicture | Refused> {
  const result = await processPicture(bytes)
  return 'kind' in result ? refusalFor(result.why, name) : result
}

const wordings: Record<Unusable['why'] | 'bytes', (name: string) => string> = {
  type: (name) => `File type not supported: ${name}`,
  bytes: (name) => `${name} is larger than ${imageMegabytes} MB`,
  pixels: (name) => `${name} has more than ${imageMegapixels} megapixels or is too long`,
  unreadable: (name) => `${name} cannot be read as a picture`,
}

function refusalFor(why: keyof typeof wordings, name: string): Refused {
  const message = wordings[why](name)
  return refused(message, { fields: { images: message } })
}
