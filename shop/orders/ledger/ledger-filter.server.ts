import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import type { LedgerAccount } from './account.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { usualPeriod, type LedgerPeriod } from './ledger-period.ts'
import { orderNumber } from '#shop/core/order-number.server.ts'

/** A range of days in the shop's time zone (`2026-11-24`), both included; null is unbounded. */
export type Days = { from: string | null; to: string | null }

/** `from` and `to` override `period`. `order` is an order id or its beginning. */
export type LedgerAsked = {
  account?: LedgerAccount
  event?: LedgerEvent
  order?: string
  period?: LedgerPeriod
  from?: string
  to?: string
}

/** The resolved filter; `orderId` is null for all orders. */
export type LedgerFilter = {
  account: LedgerAccount | null
  event: LedgerEvent | null
  orderId: string | null
  days: Days
}

/** Resolves a requested filter as of `now` (rules: ledger page). */
export async function filterMeant(db: Database, asked: LedgerAsked, now: Date): Promise<LedgerFilter> {
  const { account = null, event = null, order } = asked
  return { account, event, orderId: order ? await orderMeant(db, order) : null, days: daysMeant(asked, now) }
}

/** Returns the id of the order with this id or number. Other text is returned unchanged, and then matches no order. */
async function orderMeant(db: Database, order: string): Promise<string> {
  const given = order.trim().replace(/^#/, '').toUpperCase()
  const found = await db.selectFrom('orders').where(orderNumber, '=', given).select('id').executeTakeFirst()
  return found?.id ?? given
}

function daysMeant({ from, to, period, order }: LedgerAsked, now: Date): Days {
  if (from !== undefined || to !== undefined) return { from: from ?? null, to: to ?? null }
  const today = shopTimeOf(now).slice(0, 'yyyy-mm-dd'.length)
  const first = { today, month: `${today.slice(0, 'yyyy-mm'.length)}-01`, all: null }[period ?? usualPeriod(order)]
  return { from: first, to: null }
}

/** Returns the start of a day in the shop's time zone, plus `daysLater` days. */
export const beginningOf = (day: string, daysLater = 0) =>
  sql<Date>`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${config.brand.timeZone})`
