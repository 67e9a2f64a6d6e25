import { hash } from '@node-rs/argon2'
import type { Database } from '#db/connect.ts'
import { mayOf, type Admin, type Customer, type StaffRole } from '#shop/core/actor.ts'
import type { AddressFields } from '#shop/people/addresses/address.ts'
import { openSession } from '#shop/people/sessions/sessions.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'

/** The password of all users in tests, unless a test sets another. */
export const PASSWORD = 'a-password-for-tests'

/** The lowest cost that Argon2 allows, because tests check signing in, not the cost of guessing. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const hashes = new Map<string, Promise<string>>()
let people = 0

export type NewPerson = { name?: string; email?: string; phone?: string; password?: string }
export type NewAdmin = NewPerson & { roles?: StaffRole[] }
export type SignedIn<Person> = { token: string; user: Person; password: string }

export async function makeCustomer(db: Database, now: Date, given: NewPerson): Promise<SignedIn<Customer>> {
  const { password, ...person } = withDefaults(given)
  const { id } = await db
    .insertInto('customers')
    .values({ ...person, password_hash: await hashOf(password), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(db, { kind: 'customer', id }, now)
  return { token, password, user: { kind: 'customer', id, ...person } }
}

/** Creates a signed-in staff member, an owner unless other roles are given. */
export async function makeAdmin(
  db: Database,
  now: Date,
  { roles = ['owner'], ...given }: NewAdmin,
): Promise<SignedIn<Admin>> {
  const { password, phone: _, ...person } = withDefaults(given)
  const { id } = await db
    .insertInto('admins')
    .values({ ...person, roles, password_hash: await hashOf(password), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(db, { kind: 'admin', id }, now)
  return { token, password, user: { kind: 'admin', id, ...person, roles, may: mayOf(roles) } }
}

function withDefaults({ name = 'Amina Bello', email, phone = '08030000000', password = PASSWORD }: NewPerson) {
  people += 1
  return { name, email: email ?? `person-${people}@example.com`, phone, password }
}

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password)
  if (known) return known
  const made = hash(password, cheap)
  hashes.set(password, made)
  return made
}

export const anAddress: AddressFields = {
  firstName: 'Amina',
  lastName: 'Bello',
  phone: '+2348030000000',
  address: '4 Gana Street, Maitama',
  city: 'Abuja',
  state: 'FCT',
  country: 'Nigeria',
}

/** Saves an address for the customer with this token; returns the address's id. */
export async function makeAddress(db: Database, token: string, given: Partial<AddressFields> = {}): Promise<string> {
  const { firstName, lastName, ...same } = { ...anAddress, ...given }
  const owner = db
    .selectFrom('sessions')
    .where('token_hash', '=', hashOfToken(token))
    .select('customer_id')
    .$castTo<string>()
  const { id } = await db
    .insertInto('addresses')
    .values({ ...same, first_name: firstName, last_name: lastName, customer_id: (insert) => insert.parens(owner) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
