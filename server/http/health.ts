import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from '#services'

const now = { 'cache-control': 'no-store' }
const DATABASE_ANSWERS_WITHIN_MS = 2_000

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, for load balancers: not while it stops or has no database
 * (rules: health).
 */
export function health({ db, log }: Pick<Services, 'db' | 'log'>, isStopping: () => boolean): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.json({ status: 'alive' }, 200, now))
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503, now)
    const answers = await Promise.race([ask(), later(DATABASE_ANSWERS_WITHIN_MS)])
    return answers ? context.json({ status: 'ready' }, 200, now) : context.json({ status: 'no database' }, 503, now)
  })
  return app

  async function ask(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db)
      return true
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer')
      return false
    }
  }
}

const later = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false).unref())
