import type { Database } from '#db/connect.ts'

/** Store credit given to a customer; `amount` and the current `balance` in naira. */
type Given = { name: string; email: string; amount: number; balance: number }

/** Returns data for the store credit mail; null if the account or the credit is gone (rules: store credit). */
export async function creditGiven(db: Database, entryId: string): Promise<Given | null> {
  const given = await db
    .selectFrom('credit_entries')
    .innerJoin('credits', 'credits.id', 'credit_id')
    .innerJoin('customers', 'customers.id', 'credits.customer_id')
    .leftJoin('tenders', 'tenders.id', 'tender_id')
    .where('credit_entries.id', '=', Number(entryId))
    .where('tenders.taken_back_at', 'is', null)
    .where('is_demo', '=', false)
    .select(['customers.name', 'customers.email', 'credit_entries.amount', 'balance'])
    .executeTakeFirst()
  return given ?? null
}
