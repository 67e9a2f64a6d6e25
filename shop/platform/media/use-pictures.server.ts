import type { Transaction } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import type { PictureUse } from './library.ts'
import { heldPictures } from './record-pictures.server.ts'

/**
 * Records that a document shows exactly these pictures, in the transaction that writes the document, and prevents their
 * removal until the transaction ends. Fails with `picture-gone` if one was removed in the meantime
 * (rules: picture usage, unused pictures).
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
