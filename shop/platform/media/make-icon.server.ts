import sharp from 'sharp'
import { pictureFile, widthsOf, type ShownPicture } from './picture.ts'
import type { MediaStore } from './store.server.ts'

/**
 * A stored picture as a square PNG of so many pixels, whole, on white; null where its file is not there. It is made of a
 * file that the shop itself wrote, never of an original (rules: wordmark and icon).
 */
export async function makeIcon(media: MediaStore, picture: ShownPicture, size: number): Promise<Uint8Array | null> {
  const file = await media.get(pictureFile(picture.id, widthsOf(picture).at(-1)!, 'webp'))
  if (!file) return null
  const square = { width: size, height: size, fit: 'contain', background: '#ffffff' } as const
  return sharp(file).resize(square).png().toBuffer()
}
