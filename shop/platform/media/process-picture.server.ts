import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { originalFile } from './original.ts'
import { pictureFile, type PictureFormat, type StoredPicture } from './picture.ts'
import { AVIF_EFFORT, type Reason } from './picture-work.ts'
import { pictureWorker } from './picture-worker.server.ts'

export type PictureFile = { name: string; bytes: Uint8Array; contentType: string }
/** A picture with all files that are made of it; the original is whoever's brought it. */
export type ProcessedPicture = { picture: StoredPicture; files: PictureFile[] }
/** Why an original could not become a picture. */
export type Unusable = { kind: 'unusable'; why: Reason }

/** A second one took twice the memory to save a fifth of the time: one picture is encoded by several threads. */
const inTurn = pLimit(1)
const worker = pictureWorker()

/** The id of the picture with this original: the same bytes are the same picture, whoever sends them. */
export async function pictureId(original: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of original.stream()) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Makes every file that is kept of an original: all widths in all formats, upright, in sRGB, with nothing of what the
 * camera wrote beside the pixels (where and when, by whom), and the original as it came. It is decoded in a process of
 * its own, with a bound on its time and memory; others wait for their turn. `avifEffort` is from 0, the quickest, to 9
 * (rules: picture work).
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
