import { openAsBlob } from 'node:fs'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { processPicture } from '#shop/platform/media/process-picture.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import type { DemoPicture } from './products.ts'

/** Compresses quickly, because a person waits for the first start and the pictures are small. */
const QUICK = 0

/** Stores a drawn picture in the media store in every width. The caller must then record it in the database. */
export async function storePicture(
  media: MediaStore,
  { name, alt }: DemoPicture,
): Promise<StoredPicture & { alt: string }> {
  const result = await processPicture(await openAsBlob(new URL(`pictures/${name}.jpg`, import.meta.url)), QUICK)
  if ('kind' in result) throw new Error(`the demo picture ${name} cannot be used: ${result.why}`)
  await Promise.all(result.files.map((file) => media.put(file.name, file.bytes, file.contentType)))
  return { ...result.picture, alt }
}
