import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { judge, type Actor } from '#shop/core/actor.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { isPaperCode } from './paper-code.server.ts'
import type { Paper, PaperKind, PaperSeries } from './paper.ts'

/** What lists say of a paper; `amount` in naira. `isGivenUp` says that its files could not be made. */
export type PaperListed = {
  number: string
  series: PaperSeries
  orderId: string
  amount: number
  issuedAt: Date
  isMade: boolean
  isGivenUp: boolean
}

const listed = sql<PaperListed>`number, series, order_id as "orderId", amount, issued_at as "issuedAt",
  made_at is not null as "isMade", made_at is null and next_try_at = 'infinity' as "isGivenUp"`

/** The papers of an order, oldest first. Whose order it is was asked before (rules: receipts). */
export async function papersOfOrder(db: Database, orderId: string): Promise<PaperListed[]> {
  const { rows } = await sql<PaperListed>`
    select ${listed} from papers where order_id = ${orderId} order by issued_at, of_receipt is not null, number`.execute(
    db,
  )
  return rows
}

type PaperFound = { orderId: string; content: Paper; customerId: string | null }

/**
 * A paper by its number, for whoever may have it: the customer whose order it is of, staff who see orders or money, or
 * whoever has the code that is printed on it. Another's is not there (rules: whose papers, code of the papers).
 */
export async function findPaper(
  { db, secret }: { db: Database; secret: ServerSecret },
  { actor, code }: { actor: Actor; code: string | null },
  number: string,
): Promise<PaperFound | null> {
  const { rows } = await sql<PaperFound>`
    select order_id as "orderId", content, customer_id as "customerId" from papers join orders on orders.id = order_id
    where number = ${number}`.execute(db)
  const [paper] = rows
  if (!paper) return null
  const isHers = actor.kind === 'customer' && paper.customerId === actor.id
  const isForStaff = actor.kind === 'admin' && judge(['orders', 'money'], actor) === 'allowed'
  const hasCode = code !== null && (await isPaperCode(secret, paper.orderId, code))
  return isHers || isForStaff || hasCode ? paper : null
}

/** A paper's file as it was made; null while it isn't (rules: papers drawn). */
export async function paperFile(db: Database, number: string, paper: PaperKind): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('paper_files')
    .where('number', '=', number)
    .where('paper', '=', paper)
    .select('bytes')
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Which papers are listed: of a series, by a number or an order's, or only those whose files could not be made. */
export type PapersAsked = { series?: PaperSeries; q?: string; failed?: boolean }

/** All papers, newest first (rules: receipts page). */
export async function listPapers(
  db: Database,
  asked: PapersAsked,
  { skip, limit }: { skip: number; limit: number },
): Promise<PaperListed[]> {
  const { rows } = await sql<PaperListed>`
    select ${listed} from papers where ${wanted(asked)}
    order by issued_at desc, number desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** How many there are of these. */
export async function countPapers(db: Database, asked: PapersAsked): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from papers where ${wanted(asked)}`.execute(db)
  return rows[0]!.count
}

function wanted({ series, q, failed }: PapersAsked) {
  const given = q?.replace('#', '').trim().toUpperCase() ?? ''
  return sql`(${series ?? null}::text is null or series = ${series ?? null})
    and (${given} = '' or number like '%' || ${escaped(given)} || '%' or order_id like ${escaped(given)} || '%')
    and (not ${failed ?? false} or (made_at is null and next_try_at = 'infinity'))`
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
