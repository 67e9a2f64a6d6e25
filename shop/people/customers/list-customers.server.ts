import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containingPerson } from '#shop/core/containing.server.ts'
import { countCustomers } from '#shop/platform/figures/counts.server.ts'
import { newestFound, type Found, type Looking } from '#shop/core/newest-found.server.ts'
import { pageWindow } from '#shop/core/page-window.ts'
import type { CustomerAccount, CustomerSort } from './customer.ts'
import { customerColumns, customerFrom } from './customers.server.ts'

export type CustomerList = {
  page: number
  limit: number
  sort?: CustomerSort
  /** A part of a name, e-mail or phone number. */
  q?: string
}

/** A page of customers. `total` is the number on all pages; if `isMore`, there are at least that many. */
export type CustomerPage = { customers: CustomerAccount[]; total: number; isMore: boolean }

const columnOf = { newest: 'created_at', active: 'updated_at' } as const

/**
 * Returns one page of customers, sorted by registration (the default) or last activity: all customers, or those that
 * match the search.
 */
export async function listCustomers(
  db: Database,
  { q, page, limit, sort = 'newest' }: CustomerList,
): Promise<CustomerPage> {
  const count = await countCustomers(db)
  const { ids, total, isMore } =
    q === undefined
      ? { ids: await idsOnPage(db, sort, { page, limit, total: count }), total: count, isMore: false }
      : await search(db, sort, q, { page, limit, length: count })
  if (ids.length === 0) return { customers: [], total, isMore }
  const rows = await db
    .selectFrom('customers')
    .where('id', 'in', ids)
    .select(customerColumns)
    .orderBy(columnOf[sort], 'desc')
    .orderBy('id')
    .execute()
  return { customers: rows.map(customerFrom), total, isMore }
}

async function idsOnPage(
  db: Database,
  sort: CustomerSort,
  on: { page: number; limit: number; total: number },
): Promise<string[]> {
  const window = pageWindow(on)
  if (!window) return []
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .orderBy(columnOf[sort], window.fromEnd ? 'asc' : 'desc')
    .orderBy('id', window.fromEnd ? 'desc' : 'asc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return rows.map(({ id }) => id)
}

function search(
  db: Database,
  sort: CustomerSort,
  q: string,
  on: Pick<Looking, 'page' | 'limit' | 'length'>,
): Promise<Found> {
  const moment = columnOf[sort]
  const newest = db.selectFrom('customers').select(['id', 'search_text']).orderBy(moment, 'desc').orderBy('id')
  return newestFound({
    ...on,
    amongNewest: async (rows, most) =>
      idsOf(
        await db
          .selectFrom(newest.limit(rows).as('customers'))
          .select('customers.id')
          .where(has(q))
          .limit(most)
          .execute(),
      ),
    amongAll: async (most) =>
      idsOf(
        await db
          .with(
            (cte) => cte('found').materialized(),
            () => db.selectFrom('customers').select(['id', moment]).where(has(q)),
          )
          .selectFrom('found')
          .select('found.id')
          .orderBy(`found.${moment}`, 'desc')
          .orderBy('found.id')
          .limit(most)
          .execute(),
      ),
  })
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

const has = (q: string): RawBuilder<boolean> => containingPerson(sql`customers.search_text`, q)
