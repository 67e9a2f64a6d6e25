import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { filled } from '#shop/core/text.ts'

/**
 * Lists of the back office whose filters staff can save. `savesSearch` is false if the view is saved without the search
 * (rules: saved views).
 */
export const viewedLists = {
  orders: { savesSearch: true },
  products: { savesSearch: true },
  customers: { savesSearch: false },
} as const
export type ViewedList = keyof typeof viewedLists

/** Maximum length of a view's name, in characters. */
export const VIEW_NAME = 40
const VIEW_QUERY = 600

export const viewName = z.object({ name: filled(VIEW_NAME) })

/** A view as saved; `query` is the query part of the list's address, without '?'. */
export const viewFields = viewName.extend({ list: z.enum(membersOf(viewedLists)), query: filled(VIEW_QUERY) })

/** Returns the part of a query that a view of this list saves; '' if it saves nothing of it (rules: saved views). */
export function savedQuery(list: ViewedList, query: string): string {
  if (viewedLists[list].savesSearch) return query
  const search = new URLSearchParams(query)
  search.delete('q')
  return search.toString()
}

/** A view to save. */
export const newView = viewFields.refine(({ list, query }) => savedQuery(list, query) !== '', { path: ['query'] })

export type SavedView = z.infer<typeof viewFields> & { id: string }
