import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { LineKind } from './line-kind.ts'
import { isOpen, isSettled } from './statements.server.ts'

/** Who confirmed a line, and for which orders, in naira; `isTakenBack` where that was since taken back on the order's page. */
export type Settled = {
  at: string
  by: string
  orders: { id: string; amount: number; isTakenBack: boolean }[]
}

/** A credit as it was kept: `amount` in kobo, `day` as 2026-11-21. */
export type CreditLine = {
  id: string
  position: number
  day: string
  amount: number
  narration: string
  sender: string
  reference: string
  kind: LineKind
  asideBy: string | null
  asideWhy: string | null
  settled: Settled | null
  /** What a provider paid out that this credit is. */
  payout: { id: string; provider: ProviderName; day: string } | null
}

/** Which lines of a statement are asked for: those that nobody decided about, those that are used, those that pay no order. */
export type WhichLines = 'open' | 'settled' | 'apart'

const conditions = {
  open: isOpen,
  settled: isSettled,
  apart: sql<boolean>`((kind <> 'transfer' or aside_at is not null) and not ${isSettled})`,
} satisfies Record<WhichLines, unknown>

const settled = sql<Settled | null>`(
  select json_build_object('at', made_at, 'by', made_by, 'orders', (
    select coalesce(json_agg(json_build_object('id', statement_parts.order_id, 'amount', amount, 'isTakenBack', taken_back_at is not null)
      order by statement_parts.order_id), '[]')
    from statement_parts join tenders on tenders.id = tender_id where confirmation_id = statement_confirmations.id))
  from statement_confirmations where line_id = statement_lines.id and undone_at is null)`

const payout = sql<CreditLine['payout']>`(
  select json_build_object('id', settlements.id, 'provider', provider, 'day', settlements.day)
  from settled_lines join settlements on settlements.id = settlement_id where line_id = statement_lines.id)`

/** The lines of a statement that are asked for, in the file's order, `limit` at most from `offset` on. */
export const linesOf = (
  db: Database,
  statement: string,
  which: WhichLines,
  { limit, offset }: { limit: number; offset: number },
): Promise<CreditLine[]> =>
  db
    .selectFrom('statement_lines')
    .where('statement_id', '=', statement)
    .where(conditions[which])
    .select([
      'statement_lines.id',
      'position',
      sql<string>`day::text`.as('day'),
      'amount',
      'narration',
      'sender',
      'reference',
      'kind',
      'aside_by as asideBy',
      'aside_why as asideWhy',
      settled.as('settled'),
      payout.as('payout'),
    ])
    .$narrowType<{ kind: LineKind }>()
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many lines of a statement are used, and how many pay no order. */
export async function countLines(db: Database, statement: string): Promise<{ settled: number; apart: number }> {
  return db
    .selectFrom('statement_lines')
    .where('statement_id', '=', statement)
    .select([
      sql<number>`(count(*) filter (where ${conditions.settled}))::int`.as('settled'),
      sql<number>`(count(*) filter (where ${conditions.apart}))::int`.as('apart'),
    ])
    .executeTakeFirstOrThrow()
}
