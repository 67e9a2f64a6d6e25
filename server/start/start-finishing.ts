import type { Logger } from 'pino'
import { finishMigrations } from '#db/finish-migrations.ts'

const AGAIN_AFTER_MS = 10 * 60_000

/**
 * Runs the migrations that run while the shop is open, until all are applied: another server may be running them, or a
 * query may delay them for too long. Returns the function that stops it; a statement that is running is not cancelled.
 */
export function startFinishing(url: string, log: Pick<Logger, 'info' | 'warn'>): () => void {
  const run = () => {
    finishMigrations({ url }).then(
      ({ applied, isDone }) => {
        if (applied.length > 0) log.info(`Applied database migrations: ${applied.join(', ')}`)
        if (isDone) stop()
      },
      (error: unknown) => log.warn({ err: error }, 'a migration failed; it will be tried again'),
    )
  }
  const again = setInterval(run, AGAIN_AFTER_MS).unref()
  const stop = () => clearInterval(again)
  run()
  return stop
}
