import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { originalFile } from './original.ts'
import { pictureFile, type PictureFormat, type StoredPicture } from './picture.ts'
import { AVIF_EFFORT, type Reason } from './picture-work.ts'
import { pictureWorker } from './picture-worker.server.ts'

export type PictureFile = { name: string; bytes: Uint8Array; contentType: string }
export type ProcessedPicture = { picture: StoredPicture; files: PictureFile[] }
export type Unusable = { kind: 'unusable'; why: Reason }

/**
 * Pictures are processed one at a time: a second one would need twice the memory and save only a fifth of the time,
 * because encoding one picture already uses several threads.
 */
const inTurn = pLimit(1)
const worker = pictureWorker()

/** Returns the id of the picture: a hash of the original's bytes, so the same file always gives the same picture. */
export async function pictureId(original: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of original.stream()) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Generates all files of an original: every width in every format, upright, in sRGB, without camera metadata (place,
 * time, author), plus the unchanged original. Decoding runs in a child process with time and memory limits, one picture
 * at a time. `avifEffort` ranges from 0 (fastest) to 9 (rules: picture processing).
 */
export const processPicture = (original: Blob, avifEffort = AVIF_EFFORT): Promise<ProcessedPicture | Unusable> =>
  inTurn(async () => {
    const made = await worker.work(original, avifEffort)
    if ('unusable' in made) return { kind: 'unusable', why: made.unusable }
    const { width, height, format } = made.header
    const id = await pictureId(original)
    const bytes = await original.bytes()
    return {
      picture: { id, width, height, color: made.color, bytes: original.size, format },
      files: [
        { name: originalFile(id, format), bytes, contentType: `image/${format}` },
        ...made.files.map((file) => ({
          name: pictureFile(id, file.width, file.as),
          bytes: file.bytes,
          contentType: contentTypes[file.as],
        })),
      ],
    }
  })

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
