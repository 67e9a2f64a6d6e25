import { hash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Env } from '#env'
import { addressOf } from '#api/http/client-address.ts'
import { incomingOf } from '#api/http/incoming.ts'
import { metricsTokens } from '#config'
import type { Metrics } from './metrics.ts'

const now = { 'cache-control': 'no-store' }

/**
 * Serves `/metrics` to callers with METRICS_TOKEN, or to every caller of METRICS_PORT if there is no token. All others
 * get the response of a shop without metrics. Wrong tokens are counted in memory, so that metrics work without a
 * database (rules: metrics).
 */
export function metricsEndpoint(
  metrics: Metrics | null,
  env: Pick<Env, 'METRICS_TOKEN' | 'METRICS_PORT' | 'TRUST_PROXY'>,
  isOwnPort: boolean,
): Hono {
  const wrong = new RateLimiterMemory({ points: metricsTokens.points, duration: metricsTokens.seconds })
  const isHere = isOwnPort === (env.METRICS_PORT !== undefined)
  const app = new Hono()
  app.get('/metrics', async (context) =>
    metrics && isHere && (await isAllowed(context))
      ? context.body(await metrics.text(), 200, { 'content-type': metrics.contentType, ...now })
      : context.text('There is nothing here\n', 404, now),
  )
  return app

  async function isAllowed(context: Context): Promise<boolean> {
    if (env.METRICS_TOKEN === undefined) return isOwnPort
    const from = addressOf(incomingOf(context), env)
    const tries = await wrong.get(from)
    if (tries && tries.remainingPoints <= 0) return false
    const given = /^Bearer +(.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (given !== undefined && isSame(given, env.METRICS_TOKEN)) return true
    // A rejected promise means that the limit is reached.
    await wrong.consume(from).catch(() => undefined)
    return false
  }
}

/** Compares hashes, because `timingSafeEqual` needs values of the same length. */
const isSame = (given: string, token: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
