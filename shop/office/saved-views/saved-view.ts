import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { filled } from '#shop/core/text.ts'

/** Lists of the back office whose filters staff can save (rules: saved views). */
export const viewedLists = { orders: {}, products: {} } as const
export type ViewedList = keyof typeof viewedLists

/** Maximum length of a view's name, in characters. */
export const VIEW_NAME = 40
const VIEW_QUERY = 600

export const viewName = z.object({ name: filled(VIEW_NAME) })

/** A view as saved; `query` is the query part of the list's address, without '?'. */
export const viewFields = viewName.extend({ list: z.enum(membersOf(viewedLists)), query: filled(VIEW_QUERY) })

export type SavedView = z.infer<typeof viewFields> & { id: string }
