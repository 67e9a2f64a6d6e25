import type { Database } from '#db/connect.ts'
import { idSigned, proofPath, type Signs } from '#shop/orders/claims/proof-link.server.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { returnPictureFile, takesPictures } from './return-picture.ts'
import type { Return } from './return.ts'
import { returnStates } from './return-states.ts'

/**
 * Returns the pictures of a return, oldest first, with links that are valid for five minutes (rules: return pictures).
 */
export async function linkedPictures(
  { db, secret }: { db: Database; secret: Signs },
  returnId: string,
  now: Date,
): Promise<{ id: string; link: string }[]> {
  const rows = await db
    .selectFrom('return_pictures')
    .where('return_id', '=', returnId)
    .where('removed_at', 'is', null)
    .select('id')
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(async ({ id }) => ({ id, link: await proofPath(secret, id, now) })))
}

/**
 * Removes a picture of a return; its file is deleted later. Does nothing if the picture doesn't exist. Returns a
 * Conflict if the items were already received.
 */
export async function removePicture(
  db: Database,
  { id: returnId, state }: Pick<Return, 'id' | 'state'>,
  id: string,
  now: Date,
): Promise<null | Failure<'return-not-so'>> {
  if (!takesPictures({ state })) return conflict('return-not-so', { params: { state: returnStates[state].label } })
  await db
    .updateTable('return_pictures')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('return_id', '=', returnId)
    .where('removed_at', 'is', null)
    .execute()
  return null
}

/** Returns the picture of a signed link; null if the link is invalid or expired, or if the picture was removed. */
export async function openReturnPicture(
  { db, media, secret }: { db: Database; media: MediaStore; secret: Signs },
  token: string,
  now: Date,
): Promise<{ bytes: Uint8Array; kind: 'picture'; contentType: string; name: string } | null> {
  const id = await idSigned(secret, token, now)
  if (id === null) return null
  const found = await db
    .selectFrom('return_pictures')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('hash')
    .executeTakeFirst()
  const bytes = found && (await media.get(returnPictureFile(found.hash)))
  return bytes ? { bytes, kind: 'picture', contentType: 'image/jpeg', name: 'return.jpg' } : null
}
