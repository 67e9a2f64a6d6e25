import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BackupState } from '#db/backup/keep-backups.ts'
import { connect, reachOf, type Connection, type Database } from '#db/connect.ts'
import { patience } from '#db/patience.ts'
import { openMadeHtml, type MakeHtml } from '#shop/content/pages/made-html.server.ts'
import type { Cdn } from '#shop/office/cdn/cdn.ts'
import { openCdn } from '#shop/office/cdn/open-cdn.server.ts'
import type { RecoveryPhrase } from '#shop/office/backups/choose-second-place.server.ts'
import { recordJobRuns, type JobRuns } from '#shop/office/status/job-runs.ts'
import { openStatus, type SystemStatus } from '#shop/office/status/system-status.server.ts'
import { openKeys, type Keys } from '#shop/office/keys/live-keys.server.ts'
import { changingMailer } from '#shop/messages/mail/changing-mailer.server.ts'
import { openMailer } from '#shop/messages/mail/open-mailer.server.ts'
import { mailerBy, type Mailer } from '#shop/messages/mail/mailer.server.ts'
import { openMenu, type CurrentMenu } from '#shop/content/menu/current-menu.server.ts'
import { openMediaStore } from '#shop/platform/media/open-media-store.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { openProviders, type Providers } from '#shop/orders/payments/providers/open-providers.server.ts'
import { readShopFacts } from '#shop/office/metrics/shop-facts.server.ts'
import { postgresRateLimits, type RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { openSealed, type Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { openSettings, type CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { openServerSecret, type ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import type { Metrics } from './server/metrics/metrics.ts'
import type { Tracing } from './server/tracing/tracing.ts'
import { lacksPublicUrl, publicUrl, withEnteredAddress, type Env, type ShopEnv } from './env.ts'

/** Services that are created at startup and passed to all code that needs them. */
export type Services = {
  env: ShopEnv
  log: Logger
  /** Connections for requests of customers and the back office. */
  db: Database
  pool: Pool
  /**
   * Connections for sessions, rate limits and health checks, in a separate pool so that slow requests do not delay
   * them.
   */
  doors: Database
  /** Connections for pages that are the same for all visitors. */
  forPages: Database
  /** Connections for background jobs. */
  forJobs: Database
  media: MediaStore
  mailer: Mailer
  limits: RateLimits
  /** Cached settings of the owner. */
  settings: CurrentSettings
  /** Cached information about which links of the menu are visible. */
  menu: CurrentMenu
  /** Renders the shop's Markdown to HTML. */
  makeHtml: MakeHtml
  /** Signs texts with a secret that only this shop's servers have. */
  secret: ServerSecret
  /** Encrypts secrets stored in the database, so that a copy of the database does not reveal them. */
  sealed: Sealed
  /** Keys entered in the back office; payment providers and the mailer are updated when they change. */
  keys: Keys
  /** Providers of card payments. */
  providers: Providers
  backups: Backups
  /** The CDN in front of the shop; null without one. */
  cdn: Cdn | null
  /** The runs of the jobs on this server. */
  jobRuns: JobRuns
  /** The checks of the system status. */
  status: SystemStatus
  /** Counts what this server does; null if nothing collects metrics. */
  metrics: Metrics | null
  /** Sends traces; null without a collector. */
  tracing: Tracing | null
  /** Returns the current time; tests replace it. */
  clock: () => Date
}

/** Backups of the shop's own database. */
export type Backups = {
  /** The provider of the database of DATABASE_URL makes the backups; nobody makes them in development. */
  by: 'shop' | 'provider' | 'nobody'
  /** The result of the last backup, and whether the recovery phrase was printed; null if the shop makes none. */
  state: () => (BackupState & { isPhraseConfirmed: boolean }) | null
  /** The recovery phrase; null if the shop makes no backups. */
  phrase: () => Promise<RecoveryPhrase | null>
  /** Creates a phrase, which `replacePhrase` puts into use; null if the shop makes no backups. */
  createPhrase: () => Promise<RecoveryPhrase | null>
  /** The created phrase; null if there is none. */
  createdPhrase: () => Promise<RecoveryPhrase | null>
  /** Puts the created phrase into use; returns false if that is no longer the one with this `id`. */
  replacePhrase: (id: string) => Promise<boolean>
  /** Uses the second place and the confirmation that are stored in the database from now on. */
  refresh: () => Promise<void>
}

export type Observers = Pick<Services, 'metrics' | 'tracing'>

/** Creates the services for this environment, with the database at `url`. Call `close` when they are no longer used. */
export function buildServices(
  given: Env,
  url: string,
  log: Logger,
  { metrics, tracing }: Observers = { metrics: null, tracing: null },
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
      ...((metrics || tracing) && {
        onQuery: (sql, ms) => {
          metrics?.queried(name, ms)
          tracing?.queried(name, sql, ms)
        },
      }),
    })
  const [work, doors, pages, jobs] = [open('work'), open('doors'), open('pages'), open('jobs')]
  metrics?.watchPools({ work: work.pool, auth: doors.pool, pages: pages.pool, jobs: jobs.pool })
  const clock = () => new Date()
  metrics?.watchFacts(() => readShopFacts(work.db, clock()))
  const settings = openSettings(doors.db)
  const env = withEnteredAddress(given, () => settings.now()['web-address'].url)
  const sealed = openSealed(env, (why) => log.warn(`an encrypted secret cannot be decrypted: ${why}`))
  const carrier = changingMailer(openMailer(env))
  const providers = openProviders(env, work.db, clock, log)
  const services: Omit<Services, 'status'> = {
    env,
    log,
    db: work.db,
    pool: work.pool,
    doors: doors.db,
    forPages: pages.db,
    forJobs: jobs.db,
    media: openMediaStore(env),
    mailer: mailerBy(tracing?.mails(carrier) ?? carrier, settings, () => publicUrl(env)),
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
    backups: {
      by: given.DATABASE_URL ? 'provider' : 'nobody',
      state: () => null,
      phrase: async () => null,
      createPhrase: async () => null,
      createdPhrase: async () => null,
      replacePhrase: async () => false,
      refresh: async () => {},
    },
    cdn: openCdn(given),
    jobRuns: recordJobRuns(),
    metrics,
    tracing,
    clock,
  }
  return {
    services: { ...services, status: openStatus(services) },
    close: async () => {
      isClosing = true
      services.mailer.close()
      await Promise.all([work, doors, pages, jobs].map((connection) => connection.close()))
    },
  }
}

/**
 * Divides a server's connections among the pools, so that waiting requests of one kind do not block the others
 * (rules: connection pools).
 */
function sharesOf(connections: number): Record<keyof typeof patience, number> {
  const share = (part: number) => Math.max(1, Math.round(connections * part))
  const [doors, pages, jobs] = [share(0.15), share(0.2), share(0.15)]
  return { doors, pages, jobs, work: Math.max(1, connections - doors - pages - jobs) }
}
