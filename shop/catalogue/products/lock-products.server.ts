import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'

/** Keeps what belongs to these products for the transaction: who changes the same by hand waits, and who orders doesn't. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
