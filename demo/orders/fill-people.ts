import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Customer } from '#shop/core/actor.ts'
import { demoEmail, likeDemoEmail } from '#shop/core/demo-person.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { demoPeople } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days since the customers registered; higher than the age of the oldest order. */
const MEMBER_DAYS = 57

export type Buyer = Customer & { addressId: string }

/** Creates the demo customers, each with an address and an unknown random password (rules: demo orders). */
export async function makePeople(tx: Transaction, now: Date): Promise<void> {
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'))
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const made = await tx
    .insertInto('customers')
    .values(
      demoPeople.map(({ name, email, phone }, index) => ({
        name,
        email,
        phone,
        password_hash,
        created_at: ago(MEMBER_DAYS),
        updated_at: ago(index),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(made.map(({ id, email }) => [email, id]))
  await tx
    .insertInto('addresses')
    .values(
      demoPeople.map(({ email, address: { firstName, lastName, ...address } }) => ({
        customer_id: idOf.get(email)!,
        first_name: firstName,
        last_name: lastName,
        ...address,
      })),
    )
    .execute()
}

/** Returns the demo customers as buyers, by e-mail. */
export async function demoBuyers(db: Database): Promise<Map<string, Buyer>> {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('addresses', 'customer_id', 'customers.id')
    .where('email', 'like', likeDemoEmail)
    .select(['customers.id', 'name', 'email', 'customers.phone', 'addresses.id as addressId'])
    .execute()
  return new Map(rows.map((row) => [row.email, { kind: 'customer', ...row }]))
}

/** Returns whether the demo shop was started but not finished; the last newsletter subscriber is still missing. */
export async function isHalfFilled(db: Database): Promise<boolean> {
  const [first, last] = await Promise.all([
    db
      .selectFrom('customers')
      .where(sql`lower(email)`, '=', demoEmail(1))
      .select('id')
      .executeTakeFirst(),
    db.selectFrom('subscribers').where('email', '=', demoEmail(1)).select('email').executeTakeFirst(),
  ])
  return first !== undefined && last === undefined
}
