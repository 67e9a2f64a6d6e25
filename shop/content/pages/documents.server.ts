import type { Database } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import { documents, type ContentOf, type DocumentName } from './document.ts'

/** A document for editing. `version` is the number of changes. */
export type Edited<Name extends DocumentName> = {
  published: ContentOf[Name]
  draft: ContentOf[Name] | null
  version: number
  changedBy: string | null
  changedAt: Date | null
}

/** Reads a document with its draft. A document that was never changed has its default content and version 0. */
export async function readDocument<Name extends DocumentName>(db: Database, name: Name): Promise<Edited<Name>> {
  const row = await db.selectFrom('documents').where('name', '=', name).selectAll().executeTakeFirst()
  return {
    published: await publishedDocument(db, name),
    draft: row?.draft ? contentIn(name, row.draft) : null,
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at ?? null,
  }
}

/**
 * Returns the published content of a document, or its default content if it was never published
 * (rules: page drafts).
 */
export async function publishedDocument<Name extends DocumentName>(db: Database, name: Name): Promise<ContentOf[Name]> {
  const [newest] = await publicationsOf(db, name, 1)
  return newest?.content ?? documents[name].defaults
}

/** Returns up to `limit` publications of a document, newest first. */
export async function publicationsOf<Name extends DocumentName>(
  db: Database,
  name: Name,
  limit: number,
): Promise<{ version: number; at: Date; by: string; content: ContentOf[Name] }[]> {
  const rows = await db
    .selectFrom('document_publications')
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
  return rows.map(({ version, published_at, by_name, content }) => ({
    version,
    at: published_at,
    by: by_name,
    content: contentIn(name, content),
  }))
}

/** Adds the default of every section that is missing from content saved by an older release. */
function contentIn<Name extends DocumentName>(name: Name, written: JsonValue): ContentOf[Name] {
  const { schema, defaults }: (typeof documents)[Name] = documents[name]
  const read = schema.safeParse({ ...defaults, ...(written as object) })
  return read.success ? read.data : defaults
}
