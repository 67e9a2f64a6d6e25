import type { Database } from '#db/connect.ts'
import type { CustomerAccount } from './customer.ts'

export const customerColumns = ['id', 'name', 'email', 'phone', 'created_at', 'updated_at'] as const

type CustomerRow = { id: string; name: string; email: string; phone: string; created_at: Date; updated_at: Date }

/** Converts a row with `customerColumns` to an account. */
export const customerFrom = ({ created_at, updated_at, ...same }: CustomerRow): CustomerAccount => ({
  ...same,
  createdAt: created_at,
  updatedAt: updated_at,
})

/** Returns the customer's account; null if the id is unknown. */
export async function findCustomer(db: Database, id: string): Promise<CustomerAccount | null> {
  const row = await db.selectFrom('customers').where('id', '=', id).select(customerColumns).executeTakeFirst()
  return row ? customerFrom(row) : null
}
