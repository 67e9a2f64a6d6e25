import type { Database } from '#db/connect.ts'

/** Subscribes an e-mail, in lower case, to the newsletter. Twice is the same as once (rules: newsletter). */
export async function subscribe(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('subscribers')
    .values({ email, created_at: now })
    .onConflict((had) => had.doNothing())
    .execute()
}
