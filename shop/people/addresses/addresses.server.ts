import type { Database } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import type { Address, GivenAddress } from './address.ts'

const columns = ['id', 'first_name', 'last_name', 'phone', 'address', 'city', 'state', 'country'] as const

type AddressRow = Omit<Address, 'firstName' | 'lastName'> & { first_name: string; last_name: string }

const addressFrom = ({ id, first_name, last_name, ...same }: AddressRow): Address => ({
  id,
  firstName: first_name,
  lastName: last_name,
  ...same,
})

const rowOf = ({ firstName, lastName, ...same }: GivenAddress) => ({
  ...same,
  first_name: firstName,
  last_name: lastName,
})

/** Returns the customer's saved address; null if there is none. */
export async function addressOf(db: Database, customer: Pick<Customer, 'id'>): Promise<Address | null> {
  const row = await db.selectFrom('addresses').where('customer_id', '=', customer.id).select(columns).executeTakeFirst()
  return row ? addressFrom(row) : null
}

/**
 * Saves the customer's first address. Fails with `address-exists` if there is one, except when the same address is sent
 * again, for example after a lost response (rules: one address per customer).
 */
export async function createAddress(
  db: Database,
  customer: Customer,
  fields: GivenAddress,
  now: Date,
): Promise<Address | Failure<'address-exists'>> {
  const row = await db
    .insertInto('addresses')
    .values({ ...rowOf(fields), customer_id: customer.id, created_at: now, updated_at: now })
    .onConflict((had) => had.column('customer_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (row) return addressFrom(row)
  const saved = await addressOf(db, customer)
  const isSame = saved && Object.entries(fields).every(([name, value]) => saved[name as keyof GivenAddress] === value)
  return isSame ? saved : conflict('address-exists')
}

/** Replaces all seven fields of the customer's address; fails with `no-address-yet` if there is none. */
export async function updateAddress(
  db: Database,
  customer: Customer,
  fields: GivenAddress,
  now: Date,
): Promise<Address | Failure<'no-address-yet'>> {
  const row = await db
    .updateTable('addresses')
    .set({ ...rowOf(fields), updated_at: now })
    .where('customer_id', '=', customer.id)
    .returning(columns)
    .executeTakeFirst()
  return row ? addressFrom(row) : notFound('no-address-yet')
}
