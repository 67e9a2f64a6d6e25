import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { AuditEntry } from '#shop/platform/audit/audit.server.ts'
import type { AuditSubject } from '#shop/platform/audit/audit.ts'
import { documents } from '#shop/content/pages/document.ts'
import { keyKinds } from '#shop/office/keys/keys.ts'
import { settingsGroups } from '#shop/platform/settings/settings.ts'
import { isUuid } from '#shop/core/uuid.ts'
import { lookUp } from '#shop/core/look-up.ts'
import { orderNumber } from '#shop/core/order-number.server.ts'

/** `name` is the name of a changed record, empty if unknown; `isThere` is true if the record still exists. */
export type Named = { name: string; isThere: boolean }

/** Names of the records that every shop has. */
const always: Partial<Record<AuditSubject, Readonly<Record<string, { label: string }>>>> = {
  settings: settingsGroups,
  key: {
    ...keyKinds,
    'recovery-phrase': { label: 'Recovery phrase' },
    'second-place': { label: 'Second place of the backups' },
  },
  content: documents,
  cash: { drawer: { label: 'Cash drawer' } },
}

/** Query for the names of each kind of record. */
const found: Partial<Record<AuditSubject, (ids: string[]) => ReturnType<typeof sql>>> = {
  product: (ids) => sql`select id, name, deleted_at is null as "isThere" from products where id = any(${ids})`,
  cost: (ids) => sql`select id, name, deleted_at is null as "isThere" from products where id = any(${ids})`,
  order: (ids) => sql`select id, '#' || ${orderNumber} as name, true as "isThere" from orders where id = any(${ids})`,
  customer: (ids) =>
    sql`select id::text, name, true as "isThere" from customers where id = any(${ids.filter(isUuid)}::uuid[])`,
  admin: (ids) =>
    sql`select id::text, name, true as "isThere" from admins where id = any(${ids.filter(isUuid)}::uuid[])`,
  post: (ids) =>
    sql`select id::text, title as name, deleted_at is null as "isThere" from posts where id = any(${ids.filter(isUuid)}::uuid[])`,
  discount: (ids) =>
    sql`select id::text, name, true as "isThere" from discounts where id = any(${ids.filter(isUuid)}::uuid[])`,
  collection: (ids) =>
    sql`select id::text, title as name, deleted_at is null as "isThere" from collections where id = any(${ids.filter(isUuid)}::uuid[])`,
  letter: (ids) =>
    sql`select id::text, subject as name, true as "isThere" from campaigns where id = any(${ids.filter(isUuid)}::uuid[])`,
  'gift-card': (ids) =>
    sql`select credit_id::text as id, 'No. ' || number as name, true as "isThere" from gift_cards where credit_id = any(${ids.filter(isUuid)}::uuid[])`,
  review: (ids) =>
    sql`select reviews.id::text, products.name, true as "isThere" from reviews join products on products.id = product_id
      where reviews.id = any(${ids.filter(isUuid)}::uuid[])`,
  move: (ids) =>
    sql`select id::text, file_name as name, undone_at is null as "isThere" from store_imports where id = any(${ids.filter(isUuid)}::uuid[])`,
  'old-address': (ids) =>
    sql`select id::text, path as name, true as "isThere" from redirects where id = any(${ids.filter(isUuid)}::uuid[])`,
  picture: (ids) => sql`select id, alt as name, true as "isThere" from pictures where id = any(${ids})`,
  appointment: (ids) =>
    sql`select id::text, name, true as "isThere" from appointments where id = any(${ids.filter(isUuid)}::uuid[])`,
}

/** Adds to each change the current name of its record; for a deleted record, the name stored in the audit log. */
export async function nameChanged<Entry extends AuditEntry>(
  db: Database,
  entries: Entry[],
): Promise<(Entry & Named)[]> {
  const kinds = [...new Set(entries.map(({ subject }) => subject))]
  const names = new Map<string, Named>()
  for (const kind of kinds) {
    const ids = entries.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId)
    const query = found[kind]?.([...new Set(ids)])
    const { rows } = query ? await (query as ReturnType<typeof sql<Named & { id: string }>>).execute(db) : { rows: [] }
    for (const { id, name, isThere } of rows) names.set(`${kind} ${id}`, { name, isThere })
  }
  return entries.map((entry) => ({
    ...entry,
    ...(names.get(`${entry.subject} ${entry.subjectId}`) ?? asWritten(entry)),
  }))
}

function asWritten({ subject, subjectId, was, became }: AuditEntry): Named {
  const written = nameIn(was) ?? nameIn(became) ?? ''
  if (found[subject]) return { name: written, isThere: false }
  return {
    name: lookUp(always[subject] ?? {}, subjectId)?.label ?? (isUuid(subjectId) ? written : subjectId),
    isThere: true,
  }
}

function nameIn(written: unknown): string | undefined {
  const { name, title, alt } = (written ?? {}) as { name?: unknown; title?: unknown; alt?: unknown }
  return [name, title, alt].find((text) => typeof text === 'string')
}
