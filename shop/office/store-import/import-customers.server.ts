import { errorMap } from '#shop/core/error-map.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '#db/connect.ts'
import { problemsOf, type LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { lostItsZero } from '#shop/core/phone.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { email, filled, longest, phone } from '#shop/core/text.ts'
import { turns } from '#shop/core/turns.server.ts'
import type { StoreImport } from './store-import.ts'
import type { SourceCustomer } from './read-customers.server.ts'

type Coming = { sourceId: string; name: string; email: string; phone: string }
export type CustomerPlan = {
  coming: Coming[]
  already: number
  problems: (LineProblem & { name: string })[]
  /** Number of customers who had subscribed to the newsletter of the former shop. */
  agreed: number
  /** Number of invalid phone numbers, which are left out. */
  withoutPhone: number
  /** Number of phone numbers whose leading zero a spreadsheet has removed. */
  zerosLost: number
}

const fields = z.object({ name: filled(longest.name), email, phone })

/**
 * Plans which customers of a file are imported; each e-mail is imported once. Customers who already have an account
 * here are not changed (rules: imported customers).
 */
export async function planCustomers(db: Database, customers: readonly SourceCustomer[]): Promise<CustomerPlan> {
  const emails = customers.map((customer) => plainSigns(customer.email).toLowerCase())
  const rows = await db
    .selectFrom('customers')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .select('email')
    .execute()
  const known = new Set(rows.map((row) => row.email.toLowerCase()))
  const plan: CustomerPlan = { coming: [], already: 0, problems: [], agreed: 0, withoutPhone: 0, zerosLost: 0 }
  const turn = turns()
  for (const { line, sourceId, agreed, ...given } of customers) {
    await turn()
    const number = phone.safeParse(given.phone)
    const read = fields.omit({ phone: true }).safeParse(given, errorMap)
    if (!read.success) {
      const wrong = problemsOf({ line, cells: given }, read.error.issues)
      plan.problems.push(...wrong.map((each) => ({ ...each, name: given.name })))
    } else if (known.has(read.data.email)) plan.already += 1
    else {
      known.add(read.data.email)
      if (agreed) plan.agreed += 1
      if (given.phone !== '' && !number.success) plan.withoutPhone += 1
      if (lostItsZero(given.phone)) plan.zerosLost += 1
      plan.coming.push({ ...read.data, sourceId, phone: number.data ?? '' })
    }
  }
  return plan
}

/** Returns the hash of a random password that nobody knows. Checking it takes as long as for other accounts. */
export const unusablePassword = (): Promise<string> => hashPassword(randomBytes(24).toString('base64url'))

/** Creates accounts for a former shop's customers; they have no usable password yet (rules: imported customers). */
export async function importCustomers(
  tx: Transaction,
  { id, source }: StoreImport,
  { customers, passwordHash, now }: { customers: readonly SourceCustomer[]; passwordHash: string; now: Date },
): Promise<CustomerPlan> {
  const plan = await planCustomers(tx, customers)
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(plan.coming)}::jsonb) as given("sourceId" text, name text, email text, phone text)
    ), made as (
      insert into customers (name, email, phone, password_hash, created_at, updated_at)
      select name, email, phone, ${passwordHash}, ${now}, ${now} from given
      on conflict do nothing returning id, email
    )
    insert into imported_customers (source, source_id, import_id, customer_id)
    select ${source}, "sourceId", ${id}::uuid, made.id from made join given using (email)
    on conflict (source, source_id) do update
      set import_id = excluded.import_id, customer_id = excluded.customer_id, requested_at = null`.execute(tx)
  return plan
}
