import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/containing.server.ts'
import { countCustomers } from '#shop/figures/counts.server.ts'
import { rowsOnPage } from '#shop/stretch.ts'
import type { CustomerAccount, CustomerSort } from './customer.ts'
import { customerColumns, customerFrom } from './customers.server.ts'

export type CustomerList = {
  page: number
  limit: number
  sort?: CustomerSort
  /** A part of a name, e-mail or phone number. */
  q?: string
}

/** A search is counted up to here: nobody pages through more. */
const MOST_FOUND = 1_000

const columnOf = { newest: 'created_at', active: 'updated_at' } as const

/**
 * One page of all customers, newest or last active first, and how many there are; of a search 1,000 at most. `isMore`
 * when there are more than that.
 */
export async function listCustomers(db: Database, { page, limit, sort = 'newest', q }: CustomerList): Promise<{ customers: CustomerAccount[]; total: number; isMore: boolean }> {
  const found = q === undefined ? await countCustomers(db) : await countFound(db, q)
  const total = q === undefined ? found : Math.min(found, MOST_FOUND)
  const stretch = rowsOnPage({ page, limit, total, canTurn: q === undefined })
  if (!stretch) return { customers: [], total, isMore: found > total }
  const rows = await matching(db, q)
    .select(customerColumns)
    .orderBy(columnOf[sort], stretch.fromEnd ? 'asc' : 'desc')
    .orderBy('id', stretch.fromEnd ? 'desc' : 'asc')
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute()
  return { customers: (stretch.fromEnd ? rows.reverse() : rows).map(customerFrom), total, isMore: found > total }
}

async function countFound(db: Database, q: string): Promise<number> {
  const some = matching(db, q).select('id').limit(MOST_FOUND + 1)
  return (await db.selectFrom(some.as('found')).select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow()).found
}

const matching = (db: Database, q: string | undefined) =>
  db.selectFrom('customers').$if(q !== undefined, (query) =>
    query.where(sql<boolean>`(${containing(sql`name`, q!)} or ${containing(sql`email`, q!)} or ${containing(sql`phone`, q!)})`),
  )
