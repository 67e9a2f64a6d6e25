import type { Database, Transaction } from '#db/connect.ts'
import { readProof, type Proof } from '#shop/orders/claims/read-proof.server.ts'
import { conflict, invalid, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { removeUnusedPicture } from './clear-return-pictures.server.ts'
import { lockPicture } from './lock-picture.server.ts'
import { RETURN_PICTURES, returnPictureFile, takesPictures } from './return-picture.ts'
import { returnStates } from './return-states.ts'
import { findReturn } from './returns.server.ts'

/** Failure codes in addition to those about the file. */
export const addPictureRefusals = ['return-not-found', 'return-not-so', 'return-pictures'] as const
type Refused = Failure<(typeof addPictureRefusals)[number]>

/**
 * Stores a picture of a returned item, re-encoded and without camera metadata. The same picture is stored once. A
 * return has at most four pictures, even after parallel uploads, and accepts them only until its items are received
 * (rules: return pictures).
 */
export async function addPicture(
  { db, media }: { db: Database; media: MediaStore },
  returnId: string,
  file: File,
  now: Date,
): Promise<{ id: string } | Refused | Failure<(typeof imageRefusals)[number]>> {
  const refused = await refusalOf(db, returnId)
  if (refused) return refused
  const read = await readPicture(file)
  if (isFailure(read)) return read
  const { hash, bytes } = read
  const put = () => media.put(returnPictureFile(hash), bytes, 'image/jpeg')
  let isKept = false
  try {
    // Uploaded outside the transaction, because storage can be slow.
    await put()
    const added = await inTransaction(db, async (tx) => {
      await lockPicture(tx, hash, 'shared')
      if (!(await media.has(returnPictureFile(hash)))) await put()
      return insert(tx, returnId, hash, now)
    })
    isKept = !isFailure(added)
    return added
  } finally {
    if (!isKept) await removeUnusedPicture({ db, media }, hash)
  }
}

async function insert(tx: Transaction, returnId: string, hash: string, now: Date): Promise<{ id: string } | Refused> {
  await tx.selectFrom('returns').where('id', '=', returnId).select('id').forUpdate().executeTakeFirst()
  const same = await tx
    .selectFrom('return_pictures')
    .where('return_id', '=', returnId)
    .where('hash', '=', hash)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (same) return same
  const refused = await refusalOf(tx, returnId)
  if (refused) return refused
  return tx
    .insertInto('return_pictures')
    .values({ return_id: returnId, hash, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function refusalOf(db: Database, returnId: string): Promise<Refused | null> {
  const found = await findReturn(db, returnId)
  if (!found) return notFound('return-not-found')
  if (!takesPictures(found)) return conflict('return-not-so', { params: { state: returnStates[found.state].label } })
  if (found.pictures < RETURN_PICTURES) return null
  return conflict('return-pictures', { params: { most: RETURN_PICTURES } })
}

const because = {
  'proof-type': 'image-type',
  'proof-bytes': 'image-bytes',
  'proof-pixels': 'image-pixels',
  'proof-unreadable': 'image-unreadable',
} as const

async function readPicture(file: File): Promise<Proof | Failure<(typeof imageRefusals)[number]>> {
  const refused = (code: (typeof because)[keyof typeof because]) =>
    invalid(code, { params: { name: file.name }, field: 'picture' })
  const read = await readProof(file)
  if (isFailure(read)) return refused(because[read.code])
  return read.kind === 'picture' ? read : refused('image-type')
}
