import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { LineKind } from './line-kind.ts'
import { isOpen, isSettled } from './statements.server.ts'

/** Amounts in naira. `isTakenBack`: the payment was later undone on the order's page. */
export type Settled = {
  at: string
  by: string
  orders: { id: string; amount: number; isTakenBack: boolean }[]
}

/** A stored credit: `amount` in kobo, `day` as 2026-11-21. */
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
  /** The provider's settlement that this credit paid out. */
  payout: { id: string; provider: ProviderName; day: string } | null
}

/** States of lines to filter by: undecided lines, lines used for orders, and lines that pay no order. */
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

/** Lists lines of a statement, in the file's order. */
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

/** Counts the lines that are used for orders and those that pay no order. */
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
