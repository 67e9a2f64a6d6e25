import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from '#services'
import { mediaFolder } from '#shop/platform/media/open-media-store.server.ts'
import { tryRoomIn, tryRoomInDatabase } from './room.ts'

const now = { 'cache-control': 'no-store' }
const DATABASE_ANSWERS_WITHIN_MS = 2_000
/** Minimum time between two write tests, in milliseconds, however often the endpoint is requested. */
const ROOM_HOLDS_MS = 5_000

/**
 * `/healthz` reports that the process is alive. `/readyz` reports whether the server can serve requests; it fails while
 * the server is stopping, or has no database or no disk space. Meant for load balancers (rules: health checks).
 */
export function health(services: Pick<Services, 'doors' | 'env' | 'log'>, isStopping: () => boolean): Hono {
  const { doors, log } = services
  let room = { triedAt: -Infinity, found: Promise.resolve(true) }
  const app = new Hono()
  app.get('/healthz', (context) => context.json({ status: 'alive' }, 200, now))
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503, now)
    if (!(await inTime(ask()))) return context.json({ status: 'no database' }, 503, now)
    return (await inTime(hasRoom()))
      ? context.json({ status: 'ready' }, 200, now)
      : context.json({ status: 'no room' }, 503, now)
  })
  return app

  function ask(): Promise<boolean> {
    return succeeds(() => sql`select 1`.execute(doors), 'the database does not respond')
  }

  function hasRoom(): Promise<boolean> {
    if (performance.now() - room.triedAt < ROOM_HOLDS_MS) return room.found
    const found = succeeds(() => tryRoom(services), 'the disk is not writable')
    room = { triedAt: performance.now(), found }
    return found
  }

  async function succeeds(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      log.warn({ err: error }, failed)
      return false
    }
  }
}

/**
 * Tests whether the database and the media folder are writable. With a bucket (S3), pictures need no local disk space.
 */
const tryRoom = ({ doors, env }: Pick<Services, 'doors' | 'env'>) =>
  Promise.all([tryRoomInDatabase(doors), ...(env.S3_BUCKET ? [] : [tryRoomIn(mediaFolder(env))])])

const inTime = (answer: Promise<boolean>): Promise<boolean> => Promise.race([answer, later(DATABASE_ANSWERS_WITHIN_MS)])

const later = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false).unref())
