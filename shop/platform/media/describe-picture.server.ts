import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { findPicture } from './library.server.ts'
import type { LibraryPicture } from './library.ts'

/** Changes the alt text of a picture wherever the library's text is shown (rules: alt texts). */
export async function describePicture(
  tx: Transaction,
  admin: Admin,
  id: string,
  alt: string,
  now: Date,
): Promise<LibraryPicture | Failure<'picture-not-found'>> {
  await tx.selectFrom('pictures').where('id', '=', id).select('id').forUpdate().execute()
  const before = await findPicture(tx, id)
  if (!before) return notFound('picture-not-found')
  if (before.alt === alt) return before
  await tx.updateTable('pictures').set({ alt }).where('id', '=', id).execute()
  const words = { was: { alt: before.alt }, became: { alt } }
  await writeAudit(tx, admin, { action: 'updated', subject: 'picture', subjectId: id, ...words }, now)
  return { ...before, alt }
}
