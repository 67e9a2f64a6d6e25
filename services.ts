import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { connect, reachOf, type Connection, type Database } from '#db/connect.ts'
import { patience } from '#db/patience.ts'
import { openMadeHtml, type MakeHtml } from '#shop/content/pages/made-html.server.ts'
import { openKeys, type Keys } from '#shop/office/keys/live-keys.server.ts'
import { changingMailer } from '#shop/messages/mail/changing-mailer.server.ts'
import { openMailer } from '#shop/messages/mail/open-mailer.server.ts'
import { mailerBy, type Mailer } from '#shop/messages/mail/mailer.server.ts'
import { openMenu, type CurrentMenu } from '#shop/content/menu/current-menu.server.ts'
import { openMediaStore } from '#shop/platform/media/open-media-store.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { openProviders, type Providers } from '#shop/orders/payments/providers/open-providers.server.ts'
import { postgresRateLimits, type RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { openSealed, type Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { openSettings, type CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { openServerSecret, type ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { lacksPublicUrl, publicUrl, withEnteredAddress, type Env, type ShopEnv } from './env.ts'

/** Everything outside that the shop leans on, built once at the start and handed down. */
export type Services = {
  env: ShopEnv
  log: Logger
  /** For what people do, and what the back office asks. */
  db: Database
  pool: Pool
  /** Who is it, and are we ready: connections of its own, so that nobody who waits stands in the door. */
  doors: Database
  /** For pages that are the same for everybody. */
  forPages: Database
  /** For what nobody waits for. */
  forJobs: Database
  media: MediaStore
  /** How mails leave. */
  mailer: Mailer
  limits: RateLimits
  /** What the owner decides. */
  settings: CurrentSettings
  /** What its menu leads to. */
  menu: CurrentMenu
  /** What is made of the Markdown that the house writes. */
  makeHtml: MakeHtml
  /** What only our servers can sign. */
  secret: ServerSecret
  /** Keeps what must not be read from the database alone. */
  sealed: Sealed
  /** The keys that were entered in the back office: providers and mailer follow them. */
  keys: Keys
  /** Who takes card payments. */
  providers: Providers
  /** The time now; tests freeze it. */
  clock: () => Date
}

/** The services that the environment asks for, on the database at `url`. `close` once nothing uses them any more. */
export function buildServices(
  given: Env,
  url: string,
  log: Logger,
): { services: Services; close: () => Promise<void> } {
  let isClosing = false
  const onLost = (error: Error) => isClosing || log.warn({ err: error }, 'a connection to the database was lost')
  const shares = sharesOf(given.DATABASE_CONNECTIONS)
  const reach = reachOf(url)
  const open = (name: keyof typeof patience): Connection =>
    connect({
      url,
      reach,
      max: shares[name],
      patience: patience[name],
      applicationName: `shop ${name}`,
      onLost,
    })
  const [work, doors, pages, jobs] = [open('work'), open('doors'), open('pages'), open('jobs')]
  const clock = () => new Date()
  const settings = openSettings(doors.db)
  const env = withEnteredAddress(given, () => settings.now()['web-address'].url)
  const sealed = openSealed(env, (why) => log.warn(`what is sealed cannot be read: ${why}`))
  const carrier = changingMailer(openMailer(env))
  const providers = openProviders(env, work.db, clock, log)
  const services: Services = {
    env,
    log,
    db: work.db,
    pool: work.pool,
    doors: doors.db,
    forPages: pages.db,
    forJobs: jobs.db,
    media: openMediaStore(env),
    mailer: mailerBy(carrier, settings, () => publicUrl(env)),
    limits: postgresRateLimits(doors.pool, doors.db),
    settings,
    menu: openMenu(doors.db, settings),
    makeHtml: openMadeHtml(),
    secret: openServerSecret(doors.db),
    sealed,
    keys: openKeys({
      env,
      doors: doors.db,
      db: work.db,
      sealed,
      clock,
      log,
      providers,
      mailer: carrier,
      lacksPublicUrl,
    }),
    providers,
    clock,
  }
  return {
    services,
    close: async () => {
      isClosing = true
      services.mailer.close()
      await Promise.all([work, doors, pages, jobs].map((connection) => connection.close()))
    },
  }
}

/** A server's connections, by who may use them: whatever one kind waits for, the others go on (rules: nobody starves). */
function sharesOf(connections: number): Record<keyof typeof patience, number> {
  const share = (part: number) => Math.max(1, Math.round(connections * part))
  const [doors, pages, jobs] = [share(0.15), share(0.2), share(0.15)]
  return { doors, pages, jobs, work: Math.max(1, connections - doors - pages - jobs) }
}
