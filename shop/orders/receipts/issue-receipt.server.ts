import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { receiptOf } from './credited.server.ts'
import type { NextReceipt } from './next-receipt.ts'
import { creditContent, receiptContent } from './receipt-content.server.ts'
import { receiptNumber, type Paper } from './receipt.ts'

/**
 * Gives a receipt or credit note its number and saves it. Do nothing else between this call and the commit, because
 * other transactions wait for the next number. The caller must have locked the order (rules: gapless numbering).
 */
export async function issueReceipt(
  tx: Transaction,
  orderId: string,
  next: NextReceipt,
  settings: Settings,
  now: Date,
): Promise<void> {
  const year = Number(shopTimeOf(now).slice(0, 4))
  const serial = await raise(tx, next.series, year)
  const head = {
    number: receiptNumber(next.series, year, serial),
    series: next.series,
    issuedAt: now,
    amount: next.amount,
  }
  const content: Paper =
    next.series === 'credit note'
      ? await creditContent(tx, orderId, head, { settings, ...(await creditedBy(tx, orderId, next)) })
      : await receiptContent(tx, orderId, head, settings)
  const { version } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('papers')
    .values({
      ...{ number: head.number, series: next.series, year, serial, order_id: orderId, amount: next.amount },
      ...(next.series === 'credit note' && {
        of_receipt: next.of,
        [creditedColumns[next.by.kind]]: next.by.id,
      }),
      order_version: version,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .execute()
  if (next.series !== 'credit note' || !next.closes) return
  await tx.updateTable('papers').set({ closed_at: now }).where('number', '=', next.of).execute()
  // After the credit note for a payment that never arrived, the next run checks whether the order is paid in full
  // without that payment.
  if (next.by.hadNotCome)
    await tx.updateTable('papers_due').set({ is_receipt: true }).where('order_id', '=', orderId).execute()
}

const creditedColumns = { refund: 'refund_id', tender: 'tender_id', edit: 'ended_version' } as const

/**
 * Returns the next number of the series and year. Its counter is locked until the commit, so that a rollback frees the
 * number.
 */
async function raise(tx: Transaction, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into paper_counters (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = paper_counters.last + 1 returning last`.execute(tx)
  return rows[0]!.last
}

async function creditedBy(
  tx: Transaction,
  orderId: string,
  { of, by }: Extract<NextReceipt, { series: 'credit note' }>,
) {
  const { credited } = (await receiptOf(tx, orderId))!
  return { before: credited, credit: { receipt: of, ...by.said } }
}
