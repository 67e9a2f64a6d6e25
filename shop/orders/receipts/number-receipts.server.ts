import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Transaction } from '#db/connect.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { claimsOf } from '#shop/orders/orders/order-claims.ts'
import { moneyOf } from '#shop/orders/orders/order-money.ts'
import { realMoneyOf, type RealMoney } from '#shop/orders/orders/real-money.server.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { goneOf, receiptOf } from './credited.server.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import { nextReceipt, type NextReceipt } from './next-receipt.ts'
import { isPaidInFull } from './paid-in-full.server.ts'

type Deps = { db: Database; settings: CurrentSettings; clock: () => Date; log: Logger }

const AT_ONCE = 100
const AGAIN_AFTER_MS = 60_000

/**
 * Numbers the receipts and credit notes that are due, each in a short separate transaction. Several servers can run it
 * at the same time: an order locked by another server is skipped. Returns how many were numbered
 * (rules: receipts, gapless numbering).
 */
export async function numberReceipts({ db, settings, clock, log }: Deps): Promise<number> {
  let numbered = 0
  const due = await db
    .selectFrom('papers_due')
    .where('next_try_at', '<=', clock())
    .orderBy('next_try_at')
    .limit(AT_ONCE)
    .select('order_id')
    .execute()
  for (const { order_id: orderId } of due) {
    try {
      while (await inTransaction(db, (tx) => numberNext(tx, orderId, settings.now(), clock()))) numbered += 1
    } catch (error) {
      log.error({ err: error, order: orderId }, 'an order’s receipts could not be numbered')
      await postpone(db, orderId, clock())
    }
  }
  return numbered
}

/** Numbers one document of an order. Returns false if none is due or another server has locked the order. */
async function numberNext(tx: Transaction, orderId: string, settings: Settings, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isReceipt: boolean }>`
    select is_receipt as "isReceipt" from papers_due join orders on orders.id = order_id
    where order_id = ${orderId} for update of orders skip locked`.execute(tx)
  const [due] = rows
  if (!due) return false
  const money = await realMoneyOf(tx, orderId)
  const next = money && (await nextOf(tx, orderId, money, due.isReceipt))
  if (next) await issueReceipt(tx, orderId, next, settings, now)
  else await tx.deleteFrom('papers_due').where('order_id', '=', orderId).execute()
  return next !== null
}

async function nextOf(
  tx: Transaction,
  orderId: string,
  money: RealMoney,
  isWanted: boolean,
): Promise<NextReceipt | null> {
  const { facts, vat } = money
  const receipt = await receiptOf(tx, orderId)
  const { worth } = claimsOf(facts, vat)
  const { price } = moneyOf(facts)
  return nextReceipt({
    isPaid: await isPaidInFull(tx, orderId, money),
    isWanted,
    price,
    worth,
    receipt,
    gone: receipt ? await goneOf(tx, orderId, receipt.number) : [],
  })
}

/** Retries a failed order later, so that it doesn't block the others. */
const postpone = (db: Database, orderId: string, now: Date) =>
  db
    .updateTable('papers_due')
    .set({ next_try_at: new Date(now.getTime() + AGAIN_AFTER_MS) })
    .where('order_id', '=', orderId)
    .execute()
