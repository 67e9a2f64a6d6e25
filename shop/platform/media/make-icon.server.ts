import sharp from 'sharp'
import { pictureFile, widthsOf, type ShownPicture } from './picture.ts'
import type { MediaStore } from './store.server.ts'

/**
 * Renders a stored picture as a square PNG with sides of `size` pixels, on a white background and without cropping;
 * null if its file is missing. Reads a file that the shop generated, never an uploaded original
 * (rules: wordmark and icon).
 */
export async function makeIcon(media: MediaStore, picture: ShownPicture, size: number): Promise<Uint8Array | null> {
  const file = await media.get(pictureFile(picture.id, widthsOf(picture).at(-1)!, 'webp'))
  if (!file) return null
  const square = { width: size, height: size, fit: 'contain', background: '#ffffff' } as const
  return sharp(file).resize(square).png().toBuffer()
}
