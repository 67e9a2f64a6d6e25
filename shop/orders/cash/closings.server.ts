import type { Database } from '#db/connect.ts'
import type { CashClosing, CountedNotes } from './cash.ts'

/** Lists closings, newest first (rules: cash closing). */
export const listClosings = (db: Database, { skip, limit }: { skip: number; limit: number }): Promise<CashClosing[]> =>
  closings(db).orderBy('number', 'desc').limit(limit).offset(skip).execute()

/** Returns the number of closings. */
export const howManyClosings = async (db: Database): Promise<number> => (await lastClosing(db))?.number ?? 0

/** Returns the newest closing; undefined if there is none. */
export const lastClosing = (db: Database): Promise<CashClosing | undefined> =>
  closings(db).orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Returns the closing with this number; undefined if there is none. */
export const findClosing = (db: Database, number: number): Promise<CashClosing | undefined> =>
  closings(db).where('number', '=', number).executeTakeFirst()

const closings = (db: Database) =>
  db
    .selectFrom('cash_closings')
    .select(['number', 'at', 'by_name as by', 'opening', 'expected', 'counted', 'reason', 'notes'])
    .$narrowType<{ notes: CountedNotes | null }>()
