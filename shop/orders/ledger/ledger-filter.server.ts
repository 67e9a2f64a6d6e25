import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { houseTimeOf } from '#shop/core/house-time.ts'
import type { LedgerAccount } from './account.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { usualPeriod, type LedgerPeriod } from './ledger-period.ts'

/** Days of the house (`2026-11-24`), both included; null is no bound. */
export type Days = { from: string | null; to: string | null }

/** What is asked for: days win over a period; an order by its id or how it begins, as people are told it. */
export type LedgerAsked = {
  account?: LedgerAccount
  event?: LedgerEvent
  order?: string
  period?: LedgerPeriod
  from?: string
  to?: string
}

/** What of the ledger is looked at: `orderId` is null for all orders. */
export type LedgerFilter = {
  account: LedgerAccount | null
  event: LedgerEvent | null
  orderId: string | null
  days: Days
}

/** What is meant by what is asked for, as of `now` (rules: ledger page). */
export async function filterMeant(db: Database, asked: LedgerAsked, now: Date): Promise<LedgerFilter> {
  const { account = null, event = null, order } = asked
  return { account, event, orderId: order ? await orderMeant(db, order) : null, days: daysMeant(asked, now) }
}

const ORDER = /^[A-Z\d]{5,16}$/

/** What is no order's number stands for itself, and finds nothing. */
async function orderMeant(db: Database, order: string): Promise<string> {
  const given = order.replace('#', '').trim().toUpperCase()
  if (!ORDER.test(given)) return given
  const found = await db.selectFrom('orders').where('id', 'like', `${given}%`).select('id').limit(1).executeTakeFirst()
  return found?.id ?? given
}

function daysMeant({ from, to, period, order }: LedgerAsked, now: Date): Days {
  if (from !== undefined || to !== undefined) return { from: from ?? null, to: to ?? null }
  const today = houseTimeOf(now).slice(0, 'yyyy-mm-dd'.length)
  const first = { today, month: `${today.slice(0, 'yyyy-mm'.length)}-01`, all: null }[period ?? usualPeriod(order)]
  return { from: first, to: null }
}

/** The moment at which a day of the house begins, or the one so many days later. */
export const beginningOf = (day: string, daysLater = 0) =>
  sql<Date>`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${config.brand.timeZone})`
