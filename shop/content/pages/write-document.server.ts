import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { AuditAction } from '#shop/platform/audit/audit.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'
import { documents, type ContentOf, type DocumentName } from './document.ts'
import { publicationsOf, readDocument, type Edited } from './documents.server.ts'
import { picturesIn } from './shown-document.server.ts'

export const documentRefusals = ['stale', 'picture-gone'] as const
export type DocumentFailure = Failure<(typeof documentRefusals)[number]>

/**
 * Number of publications that can be restored. Older ones are deleted and no longer protect their pictures from
 * deletion.
 */
export const KEPT_PUBLICATIONS = 20

export type Change<Name extends DocumentName> = {
  name: Name
  /** The version the editor loaded; if it is outdated, nothing is changed. */
  version: number
  now: Date
}

/**
 * Sets or removes (null) the draft, increments the version and updates the pictures in use. Fails if the version is
 * outdated or a picture was deleted (rules: page edit conflict).
 */
export async function changeTo<Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  change: Change<Name>,
  action: AuditAction,
  draftOf: () => ContentOf[Name] | null,
): Promise<Edited<Name> | DocumentFailure> {
  const { name, now } = change
  const before = await locked(tx, change)
  if (isFailure(before)) return before
  const draft = draftOf()
  if (draft === null && before.draft === null) return before
  const row = {
    draft: draft && JSON.stringify(draft),
    version: before.version + 1,
    changed_at: now,
    changed_by: admin.name,
  }
  await tx.updateTable('documents').set(row).where('name', '=', name).execute()
  const gone = await notePictures(tx, name, draft)
  if (gone) return gone
  await writeAudit(tx, admin, { action, subject: 'content', subjectId: name, became: { version: row.version } }, now)
  return readDocument(tx, name)
}

/**
 * Locks a document until the transaction ends and returns it. Fails with `stale` if `version` is not the current one
 * (rules: page edit conflict).
 */
export async function locked<Name extends DocumentName>(
  tx: Transaction,
  { name, version, now }: Change<Name>,
): Promise<Edited<Name> | Failure<'stale'>> {
  await tx
    .insertInto('documents')
    .values({ name, version: 0, changed_at: now, changed_by: '' })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await tx.selectFrom('documents').where('name', '=', name).select('name').forUpdate().execute()
  const present = await readDocument(tx, name)
  if (present.version === version) return present
  return conflict('stale', {
    params: { of: 'document', by: present.changedBy ?? '' },
    details: { version: present.version, changed: {} },
  })
}

/** Marks the pictures of the draft and of all restorable publications as used, so that they are kept in the library. */
async function notePictures(
  tx: Transaction,
  name: DocumentName,
  draft: unknown,
): Promise<Failure<'picture-gone'> | undefined> {
  const kept = await publicationsOf(tx, name, KEPT_PUBLICATIONS)
  const ids = picturesIn([draft, ...kept.map(({ content }) => content)])
  return usePictures(tx, { kind: 'content', subject: name, name: documents[name].label }, [...new Set(ids)])
}
