import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import type { SavedView, ViewedList } from './saved-view.ts'

/** Maximum number of views that a staff member can save for one list. */
const MOST_VIEWS = 20

const columns = ['id', 'list', 'name', 'query'] as const

/** Lists the staff member's views of one list, by name (rules: saved views). */
export const viewsOf = (db: Database, admin: Admin, list: ViewedList): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .where('admin_id', '=', admin.id)
    .where('list', '=', list)
    .select(columns)
    .$narrowType<{ list: ViewedList }>()
    .orderBy(sql`lower(name)`)
    .orderBy('name')
    .execute()

/**
 * Saves filters of a list under a name, for this staff member only. Conflict if the name is used for another view of
 * the list, or if there are 20 views already (rules: saved views).
 */
export async function saveView(
  tx: Transaction,
  admin: Admin,
  view: Omit<SavedView, 'id'>,
): Promise<SavedView | Failure<'view-name-taken' | 'too-many-views'>> {
  // The lock makes parallel requests count each other's views.
  await tx.selectFrom('admins').where('id', '=', admin.id).select('id').forUpdate().execute()
  const others = await viewsOf(tx, admin, view.list)
  if (others.some(({ name }) => name === view.name)) return conflict('view-name-taken', { field: 'name' })
  if (others.length >= MOST_VIEWS) return conflict('too-many-views')
  return tx
    .insertInto('saved_views')
    .values({ admin_id: admin.id, ...view })
    .returning(columns)
    .$narrowType<{ list: ViewedList }>()
    .executeTakeFirstOrThrow()
}

/** Renames a view of the staff member. NotFound if there is none; Conflict if the name is used (rules: saved views). */
export async function renameView(
  tx: Transaction,
  admin: Admin,
  id: string,
  name: string,
): Promise<SavedView | Failure<'view-not-found' | 'view-name-taken'>> {
  await tx.selectFrom('admins').where('id', '=', admin.id).select('id').forUpdate().execute()
  const view = await viewBy(tx, admin, id)
  if (!view) return notFound('view-not-found')
  const others = await viewsOf(tx, admin, view.list)
  if (others.some((other) => other.name === name && other.id !== id))
    return conflict('view-name-taken', { field: 'name' })
  await tx.updateTable('saved_views').set({ name }).where('id', '=', view.id).execute()
  return { ...view, name }
}

/** Deletes a view of the staff member and returns it. NotFound if there is none (rules: saved views). */
export async function deleteView(
  tx: Transaction,
  admin: Admin,
  id: string,
): Promise<SavedView | Failure<'view-not-found'>> {
  const view = await viewBy(tx, admin, id)
  if (!view) return notFound('view-not-found')
  await tx.deleteFrom('saved_views').where('id', '=', view.id).execute()
  return view
}

const viewBy = (tx: Transaction, admin: Admin, id: string): Promise<SavedView | undefined> =>
  tx
    .selectFrom('saved_views')
    .where('admin_id', '=', admin.id)
    .where(sql`id::text`, '=', id)
    .select(columns)
    .$narrowType<{ list: ViewedList }>()
    .forUpdate()
    .executeTakeFirst()
