import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

/** What went wrong when a provider was asked: what for, and its own code and words, without anything about people. */
export type Trouble = { doing: string; code: string; message: string }

/** A wrong key is told at once; what may pass by itself when it has come so often in one day. */
const TOLD_AT_ONCE = new Set(['401', '403'])
const TOLD_FROM_TIMES = 5
/** An event that is in none of the provider's documents: told once and for all, since it comes again and again. */
export const UNKNOWN_EVENT = 'unknown event'

/**
 * Leaves a trace of a provider's refusal or silence: a warning in the log, a counter of the day, and once a day a mail to
 * the house (rules: provider troubles). It never throws: whoever asked goes on with what he knows.
 */
export async function noteTrouble(
  db: Database,
  log: Pick<Logger, 'warn' | 'error'>,
  provider: ProviderName,
  { doing, code, message }: Trouble,
  now: Date,
): Promise<void> {
  log.warn(
    { provider, doing, code, message },
    code === UNKNOWN_EVENT ? 'a provider tells of what the shop does not know' : 'a provider refused or did not answer',
  )
  try {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ times: number; notified_at: Date | null }>`
        insert into provider_errors (day, provider, operation, code, message, last_at)
        values (${now}::timestamptz::date, ${provider}, ${doing}, ${code}, ${message}, ${now})
        on conflict (day, provider, operation, code) do update
          set times = provider_errors.times + 1, message = excluded.message, last_at = excluded.last_at
        returning times, notified_at`.execute(tx)
      const [{ times, notified_at } = { times: 0, notified_at: now }] = rows
      if (code === UNKNOWN_EVENT) {
        const before = await tx
          .selectFrom('provider_errors')
          .where('provider', '=', provider)
          .where('operation', '=', doing)
          .where('code', '=', code)
          .where('notified_at', 'is not', null)
          .select('day')
          .executeTakeFirst()
        if (before) return
      } else if (notified_at !== null || (!TOLD_AT_ONCE.has(code) && times < TOLD_FROM_TIMES)) return
      await sql`
        update provider_errors set notified_at = ${now}
        where day = ${now}::timestamptz::date and provider = ${provider} and operation = ${doing} and code = ${code}`.execute(
        tx,
      )
      await enqueue(tx, 'provider-trouble', [provider, code, doing].join(':'))
    })
  } catch (error) {
    log.error({ err: error, provider }, 'a provider’s trouble could not be counted')
  }
}
