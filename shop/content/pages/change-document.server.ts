import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { documents, type ContentOf, type DocumentName } from './document.ts'
import { publicationsOf, type Edited } from './documents.server.ts'
import { changeTo, KEPT_PUBLICATIONS, locked, type Change, type DocumentFailure } from './write-document.server.ts'

/** Saves a draft without changing what visitors see (rules: page drafts, page edit conflict). */
export const saveDraft = <Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  change: Change<Name>,
  content: ContentOf[Name],
): Promise<Edited<Name> | DocumentFailure> => changeTo(tx, admin, change, 'content-draft', () => content)

/**
 * Publishes the draft and deletes publications beyond the last `KEPT_PUBLICATIONS`. Does nothing without a draft
 * (rules: page drafts).
 */
export async function publishDraft<Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  change: Change<Name>,
): Promise<Edited<Name> | DocumentFailure> {
  const { name, now } = change
  const before = await locked(tx, change)
  if (isFailure(before) || before.draft === null) return before
  await tx
    .insertInto('document_publications')
    .values({
      name,
      version: before.version + 1,
      content: JSON.stringify(before.draft),
      published_at: now,
      by_name: admin.name,
    })
    .execute()
  const kept = await publicationsOf(tx, name, KEPT_PUBLICATIONS)
  await tx
    .deleteFrom('document_publications')
    .where('name', '=', name)
    .where('version', '<', kept.at(-1)!.version)
    .execute()
  return changeTo(tx, admin, change, 'content-published', () => null)
}

/** Publishes this content and leaves the draft unchanged (rules: page drafts). */
export async function publishContent<Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  { name, now }: Pick<Change<Name>, 'name' | 'now'>,
  content: ContentOf[Name],
): Promise<void> {
  await tx
    .insertInto('documents')
    .values({ name, version: 0, changed_at: now, changed_by: '' })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const changed = { changed_at: now, changed_by: admin.name }
  const { version } = await tx
    .updateTable('documents')
    .set(({ eb }) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('document_publications')
    .values({ name, version, content: JSON.stringify(content), published_at: now, by_name: admin.name })
    .execute()
  const became = { version }
  await writeAudit(tx, admin, { action: 'content-published', subject: 'content', subjectId: name, became }, now)
}

/** Discards the draft (rules: page drafts). */
export const throwDraftAway = <Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  change: Change<Name>,
): Promise<Edited<Name> | DocumentFailure> => changeTo(tx, admin, change, 'content-thrown', () => null)

/**
 * Makes an earlier publication (`to`) the draft; 0 is the default content. The draft still has to be published. Fails
 * if that publication doesn't exist (rules: page drafts).
 */
export async function putBackDocument<Name extends DocumentName>(
  tx: Transaction,
  admin: Admin,
  change: Change<Name>,
  to: number,
): Promise<Edited<Name> | DocumentFailure | Failure<'document-not-found'>> {
  const publications = await publicationsOf(tx, change.name, KEPT_PUBLICATIONS)
  const content =
    to === 0 ? documents[change.name].defaults : publications.find(({ version }) => version === to)?.content
  return content ? saveDraft(tx, admin, change, content) : notFound('document-not-found')
}
