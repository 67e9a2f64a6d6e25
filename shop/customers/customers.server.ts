import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { CustomerAccount } from './customer.ts'

export const customerColumns = ['id', 'name', 'email', 'phone', 'created_at', 'updated_at'] as const

type CustomerRow = { id: string; name: string; email: string; phone: string; created_at: Date; updated_at: Date }

/** A customer as the shop speaks of one. */
export const customerFrom = ({ created_at, updated_at, ...same }: CustomerRow): CustomerAccount => ({
  ...same,
  createdAt: created_at,
  updatedAt: updated_at,
})

/** The account of this customer, or null. */
export async function findCustomer(db: Database, id: string): Promise<CustomerAccount | null> {
  const row = await db.selectFrom('customers').where('id', '=', id).select(customerColumns).executeTakeFirst()
  return row ? customerFrom(row) : null
}

export type CustomerList = {
  page: number
  limit: number
  /** A part of a name, e-mail or phone number. */
  q?: string
}

/** One page of all customers, newest first, and how many there are. */
export async function listCustomers(db: Database, { page, limit, q }: CustomerList): Promise<{ customers: CustomerAccount[]; total: number }> {
  const wanted = db.selectFrom('customers').$if(q !== undefined, (query) => query.where(matches(q!)))
  const [rows, { total }] = await Promise.all([
    wanted
      .select(customerColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { customers: rows.map(customerFrom), total }
}

function matches(q: string) {
  const anywhere = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(name ilike ${anywhere} or email ilike ${anywhere} or phone like ${anywhere})`
}
