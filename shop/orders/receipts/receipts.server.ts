import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { judge, type Actor } from '#shop/core/actor.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { isReceiptCode } from './receipt-code.server.ts'
import type { Paper, ReceiptKind, ReceiptSeries } from './receipt.ts'

/** A receipt or credit note in lists; `amount` in naira. `isGivenUp`: all attempts to render its PDFs failed. */
export type ListedReceipt = {
  number: string
  series: ReceiptSeries
  orderId: string
  amount: number
  issuedAt: Date
  isMade: boolean
  isGivenUp: boolean
}

const listed = sql<ListedReceipt>`number, series, order_id as "orderId", amount, issued_at as "issuedAt",
  made_at is not null as "isMade", made_at is null and next_try_at = 'infinity' as "isGivenUp"`

/** Lists an order's receipts and credit notes, oldest first. The caller checks access (rules: receipts). */
export async function receiptsOfOrder(db: Database, orderId: string): Promise<ListedReceipt[]> {
  const { rows } = await sql<ListedReceipt>`
    select ${listed} from papers where order_id = ${orderId} order by issued_at, of_receipt is not null, number`.execute(
    db,
  )
  return rows
}

type PaperFound = { orderId: string; content: Paper; customerId: string | null }

/**
 * Returns a receipt or credit note by its number if the requester may see it: the order's customer, staff with access
 * to orders or money, or anyone with the code printed on it. Otherwise null (rules: receipt access, receipt code).
 */
export async function findReceipt(
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
  const hasCode = code !== null && (await isReceiptCode(secret, paper.orderId, code))
  return isHers || isForStaff || hasCode ? paper : null
}

/** Returns the PDF of a receipt or credit note; null if it isn't rendered yet (rules: receipt rendering). */
export async function receiptFile(db: Database, number: string, paper: ReceiptKind): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('paper_files')
    .where('number', '=', number)
    .where('paper', '=', paper)
    .select('bytes')
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Filters of the list: by series, by a receipt's or order's number, or only those whose PDFs could not be rendered. */
export type ReceiptsQuery = { series?: ReceiptSeries; q?: string; failed?: boolean }

/** Lists receipts and credit notes of all orders, newest first (rules: receipts page). */
export async function listReceipts(
  db: Database,
  asked: ReceiptsQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedReceipt[]> {
  const { rows } = await sql<ListedReceipt>`
    select ${listed} from papers where ${wanted(asked)}
    order by issued_at desc, number desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Counts the receipts and credit notes that match the filter. */
export async function countReceipts(db: Database, asked: ReceiptsQuery): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from papers where ${wanted(asked)}`.execute(db)
  return rows[0]!.count
}

function wanted({ series, q, failed }: ReceiptsQuery) {
  const given = q?.replace('#', '').trim().toUpperCase() ?? ''
  return sql`(${series ?? null}::text is null or series = ${series ?? null})
    and (${given} = '' or number like '%' || ${escaped(given)} || '%' or order_id like ${escaped(given)} || '%')
    and (not ${failed ?? false} or (made_at is null and next_try_at = 'infinity'))`
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
