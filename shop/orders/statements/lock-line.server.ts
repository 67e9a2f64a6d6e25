import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'

/** Locks a statement line, so that only one person at a time can decide about it; undefined if there is none. */
export async function lockLine(tx: Transaction, statement: string, line: string) {
  if (!uuid.test(line)) return undefined
  return tx
    .selectFrom('statement_lines')
    .innerJoin('statements', 'statements.id', 'statement_id')
    .where('statement_lines.id', '=', line)
    .where(sql`statement_id::text`, '=', statement)
    .select([
      'statement_lines.id',
      'position',
      'kind',
      'amount',
      'reference',
      'bank',
      'aside_at',
      sql<string>`day::text`.as('day'),
    ])
    .forUpdate('statement_lines')
    .executeTakeFirst()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns a locked line's confirmation, with its day in the shop's time zone; undefined if there is none. */
export async function settlementOf(tx: Transaction, line: string) {
  const made = await tx
    .selectFrom('statement_confirmations')
    .where('line_id', '=', line)
    .where('undone_at', 'is', null)
    .select(['id', 'made_at', 'made_by as by', 'admin_id as adminId'])
    .executeTakeFirst()
  if (!made) return undefined
  const parts = await tx
    .selectFrom('statement_parts')
    .innerJoin('tenders', 'tenders.id', 'tender_id')
    .where('confirmation_id', '=', made.id)
    .select(['statement_parts.order_id as orderId', 'tender_id as tenderId', 'amount', 'taken_back_at as takenBackAt'])
    .orderBy('statement_parts.order_id')
    .execute()
  return { ...made, day: shopTimeOf(made.made_at).slice(0, 10), parts }
}
