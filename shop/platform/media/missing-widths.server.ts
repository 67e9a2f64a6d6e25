import type { Database } from '#db/connect.ts'
import { originalFile } from './original.ts'
import { pictureFiles, type StoredPicture } from './picture.ts'
import { processPicture } from './process-picture.server.ts'
import { knownPictures } from './record-pictures.server.ts'
import type { MediaStore } from './store.server.ts'

type Shop = { db: Database; media: MediaStore }

/**
 * Generates the missing files of a picture that was uploaded when the shop used other widths. Runs when one of these
 * files is requested, and uses the stored original. Returns the file's bytes; null if the file belongs to no picture of
 * this shop or the original is unusable. Concurrent requests for a picture share the same work.
 */
export function missingWidths(shop: Shop): (file: string) => Promise<Uint8Array | null> {
  const beingMade = new Map<string, Promise<void>>()
  return async (file) => {
    const [id = ''] = file.split('-')
    const picture = (await knownPictures(shop.db, [id])).get(id)
    if (!picture || !pictureFiles(picture).includes(file)) return null
    if (!beingMade.has(id))
      beingMade.set(
        id,
        makeMissing(shop, picture).finally(() => beingMade.delete(id)),
      )
    await beingMade.get(id)
    return shop.media.get(file)
  }
}

async function makeMissing({ media }: Shop, { id, format }: StoredPicture): Promise<void> {
  const original = await media.get(originalFile(id, format))
  const made = original && (await processPicture(new Blob([new Uint8Array(original)])))
  if (!made || 'kind' in made) return
  for (const { name, bytes, contentType } of made.files)
    if (!(await media.has(name))) await media.put(name, bytes, contentType)
}
