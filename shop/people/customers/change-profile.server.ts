import type { Database } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import type { CustomerAccount, CustomerProfile } from './customer.ts'
import { customerColumns, customerFrom } from './customers.server.ts'

/** Changes a customer's own name and phone number; orders keep those they were placed with (rules: customer profile). */
export async function changeProfile(
  db: Database,
  { id }: Customer,
  profile: CustomerProfile,
  now: Date,
): Promise<CustomerAccount> {
  const row = await db
    .updateTable('customers')
    .set({ ...profile, updated_at: now })
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
  return customerFrom(row)
}
