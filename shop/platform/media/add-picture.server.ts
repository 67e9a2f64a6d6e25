import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { findPicture } from './library.server.ts'
import type { LibraryPicture } from './library.ts'
import type { OriginalFormat } from './original.ts'
import type { StoredPicture } from './picture.ts'
import type { ImageFailure } from './read-uploads.server.ts'
import { recordPictures } from './record-pictures.server.ts'
import type { MediaStore } from './store.server.ts'
import { withPictures } from './with-pictures.server.ts'

type Shop = { db: Database; media: MediaStore; clock: () => Date; takes?: readonly OriginalFormat[] }

/**
 * Adds a picture with its alt text to the library. If the same file is already there, that picture is returned, and a
 * non-empty alt text replaces the stored one (rules: picture library, alt texts).
 */
export const addPicture = (
  shop: Shop,
  admin: Admin,
  upload: File,
  alt: string,
): Promise<LibraryPicture | ImageFailure | Failure<'pictures-lost'>> =>
  withPictures(shop, [upload], ([picture]) => inTransaction(shop.db, (tx) => record(tx, shop, admin, picture!, alt)))

async function record(
  tx: Transaction,
  { media, clock }: Shop,
  admin: Admin,
  stored: StoredPicture,
  alt: string,
): Promise<LibraryPicture | Failure<'pictures-lost'>> {
  const before = await findPicture(tx, stored.id)
  const lost = await recordPictures(tx, media, [stored])
  if (lost) return lost
  if (alt !== '') await tx.updateTable('pictures').set({ alt }).where('id', '=', stored.id).execute()
  const subject = { subject: 'picture', subjectId: stored.id } as const
  if (!before) await writeAudit(tx, admin, { ...subject, action: 'created', became: { alt } }, clock())
  else if (alt !== '' && alt !== before.alt)
    await writeAudit(tx, admin, { ...subject, action: 'updated', was: { alt: before.alt }, became: { alt } }, clock())
  return (await findPicture(tx, stored.id))!
}
