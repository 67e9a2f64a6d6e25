import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { connect, type Database } from '#db/connect.ts'
import { openMailer } from '#shop/mail/open-mailer.server.ts'
import type { Mailer } from '#shop/mail/mailer.server.ts'
import { openMediaStore } from '#shop/media/open-media-store.server.ts'
import type { MediaStore } from '#shop/media/store.server.ts'
import { openProviders, type Providers } from '#shop/payments/providers/open-providers.server.ts'
import { postgresRateLimits, type RateLimits } from '#shop/sessions/rate-limits.server.ts'
import type { Env } from './env.ts'

/** Everything outside that the shop leans on, built once at the start and handed down. */
export type Services = {
  env: Env
  log: Logger
  db: Database
  pool: Pool
  media: MediaStore
  /** How mails leave. */
  mailer: Mailer
  limits: RateLimits
  /** Who takes card payments. */
  providers: Providers
  /** The time now; tests freeze it. */
  clock: () => Date
}

/** The services that the environment asks for, on the database at `url`. `close` once nothing uses them any more. */
export function buildServices(env: Env, url: string, log: Logger): { services: Services; close: () => Promise<void> } {
  let isClosing = false
  const { db, pool, close } = connect({
    url,
    max: env.DATABASE_CONNECTIONS,
    onLost: (error) => isClosing || log.warn({ err: error }, 'a connection to the database was lost'),
  })
  const clock = () => new Date()
  const services: Services = {
    env,
    log,
    db,
    pool,
    media: openMediaStore(env),
    mailer: openMailer(env),
    limits: postgresRateLimits(pool),
    providers: openProviders(env, db, clock),
    clock,
  }
  return {
    services,
    close: async () => {
      isClosing = true
      services.mailer.close()
      await close()
    },
  }
}
