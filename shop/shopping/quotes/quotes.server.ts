import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containingPerson } from '#shop/core/containing.server.ts'
import type { QuoteState } from './quote-states.ts'
import { shopDayAfter, quoteState, type QuoteContent, type QuoteWish } from './quote.ts'

/** A quote in its current version. Amounts are in naira. */
export type Quote = {
  id: string
  reference: string
  version: number
  state: QuoteState
  customerId: string | null
  validUntil: string
  amount: number
  shipping: number
  madeBy: string
  madeAt: Date
  changedBy: string
  changedAt: Date
  takenBackBy: string | null
  orderId: string | null
  linkUntil: Date | null
  content: QuoteContent
  wish: QuoteWish
}

type Row = Omit<Quote, 'state'> & { takenBackAt: Date | null; orderedAt: Date | null }

const columns = sql`quotes.id, reference, quotes.version, customer_id as "customerId", valid_until as "validUntil", amount, shipping,
  made_by as "madeBy", made_at as "madeAt", by_name as "changedBy", at as "changedAt", taken_back_at as "takenBackAt",
  taken_back_by as "takenBackBy", order_id as "orderId", ordered_at as "orderedAt", link_until as "linkUntil", content, wish`
const current = sql`quotes join quote_versions on quote_id = quotes.id and quote_versions.version = quotes.version`

const quoteFrom = ({ takenBackAt, orderedAt, ...row }: Row, now: Date): Quote => ({
  ...row,
  state: quoteState({ takenBackAt, orderedAt, validUntil: row.validUntil }, shopDayAfter(now, 0)),
})

/** Returns a quote by its id, which must be a UUID; null if there is none (rules: quotes). */
export async function findQuote(db: Database, id: string, now: Date): Promise<Quote | null> {
  const { rows } = await sql<Row>`select ${columns} from ${current} where quotes.id = ${id}`.execute(db)
  return rows[0] ? quoteFrom(rows[0], now) : null
}

/** Returns a quote and locks its row until the transaction ends. */
export async function lockQuote(tx: Database, id: string, now: Date): Promise<Quote | null> {
  await sql`select from quotes where id = ${id} for update`.execute(tx)
  return findQuote(tx, id, now)
}

export type QuotesAsked = { state?: QuoteState | undefined; q?: string | undefined }

const stateOf: Record<QuoteState, (today: string) => ReturnType<typeof sql>> = {
  open: (today) => sql`ordered_at is null and taken_back_at is null and valid_until >= ${today}`,
  'ran out': (today) => sql`ordered_at is null and taken_back_at is null and valid_until < ${today}`,
  ordered: () => sql`ordered_at is not null`,
  'taken back': () => sql`taken_back_at is not null`,
}

/** The search text of the customer of a quote (rules: phone number search). */
const person = sql`search_text(coalesce(content -> 'customer' ->> 'name', ''), phone_digits(coalesce(content ->> 'phone', '')))`

/** Returns quotes in their current versions, newest first, with the total count (rules: quotes). */
export async function listQuotes(
  db: Database,
  { state, q }: QuotesAsked,
  { skip, limit, now }: { skip: number; limit: number; now: Date },
): Promise<{ quotes: Quote[]; total: number }> {
  const words = `%${(q ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const wanted = sql`${state ? stateOf[state](shopDayAfter(now, 0)) : sql`true`}
    and ${q?.trim() ? sql`(reference ilike ${words} or ${containingPerson(person, q)})` : sql`true`}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${current} where ${wanted} order by made_at desc, quotes.id limit ${limit} offset ${skip}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${current} where ${wanted}`.execute(db),
  ])
  return { quotes: rows.map((row) => quoteFrom(row, now)), total: counted.rows[0]!.total }
}
