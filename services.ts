import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import type { MediaStore } from '#shop/media/store.server.ts'
import type { RateLimits } from '#shop/sessions/rate-limits.server.ts'
import type { Env } from './env.ts'

/** Everything outside that the shop leans on, built once at the start and handed down. */
export type Services = {
  env: Env
  log: Logger
  db: Database
  pool: Pool
  media: MediaStore
  limits: RateLimits
  /** The time now; tests freeze it. */
  clock: () => Date
}
