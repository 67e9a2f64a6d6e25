import type { Database } from '#db/connect.ts'
import type { CashClosing, CountedNotes } from './cash.ts'

/** The closings, the newest first, so many after skipping so many (rules: cash closed). */
export const listClosings = (db: Database, { skip, limit }: { skip: number; limit: number }): Promise<CashClosing[]> =>
  closings(db).orderBy('number', 'desc').limit(limit).offset(skip).execute()

/** How many closings there are. */
export const howManyClosings = async (db: Database): Promise<number> => (await lastClosing(db))?.number ?? 0

/** The newest closing; undefined before the first one. */
export const lastClosing = (db: Database): Promise<CashClosing | undefined> =>
  closings(db).orderBy('number', 'desc').limit(1).executeTakeFirst()

/** The closing with this number; undefined where there is none. */
export const findClosing = (db: Database, number: number): Promise<CashClosing | undefined> =>
  closings(db).where('number', '=', number).executeTakeFirst()

const closings = (db: Database) =>
  db
    .selectFrom('cash_closings')
    .select(['number', 'at', 'by_name as by', 'opening', 'expected', 'counted', 'reason', 'notes'])
    .$narrowType<{ notes: CountedNotes | null }>()
