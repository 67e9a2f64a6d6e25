import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'

/** A failed request to a provider: the operation, and the provider's error code and message without personal data. */
export type Trouble = { doing: string; code: string; message: string }

/**
 * Error codes for a wrong key. These errors are mailed immediately. Others may be temporary, so they are mailed only
 * from the fifth occurrence in a day.
 */
const TOLD_AT_ONCE = new Set(['401', '403'])
const TOLD_FROM_TIMES = 5
/**
 * An event that the provider's documentation does not list. Mailed only the first time, because such events are sent
 * repeatedly.
 */
export const UNKNOWN_EVENT = 'unknown event'

/**
 * Records a provider's error or timeout: a warning in the log, a daily counter, and at most one mail a day about the
 * same error to the shop (rules: provider errors). Never throws, so that the caller can continue.
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
    code === UNKNOWN_EVENT ? 'a provider sent an unknown event' : 'a provider rejected a request or did not respond',
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
    log.error({ err: error, provider }, 'a provider’s error could not be counted')
  }
}
