import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'

/** Locks products until the transaction ends, so that other edits wait. Orders are not blocked. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
