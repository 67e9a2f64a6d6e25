import type { Transaction } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { PictureUse } from './library.ts'
import { heldPictures } from './record-pictures.server.ts'

/**
 * Notes that a document shows these pictures and no others, in the transaction that writes it; a conflict when one of
 * them was removed meanwhile. Until the transaction ends none of them can be (rules: pictures in use, unused pictures).
 */
export async function usePictures(
  tx: Transaction,
  { kind, subject, name }: PictureUse,
  ids: string[],
): Promise<Failure<'picture-gone'> | undefined> {
  await tx.deleteFrom('picture_uses').where('kind', '=', kind).where('subject', '=', subject).execute()
  if (ids.length === 0) return undefined
  if ((await heldPictures(tx, ids)).size < ids.length) return conflict('picture-gone')
  await tx
    .insertInto('picture_uses')
    .values(ids.map((picture_id) => ({ picture_id, kind, subject, name })))
    .execute()
  return undefined
}
