import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { lacksPublicUrl, publicUrl, readEnv, type Env, withEnteredAddress } from '#env'
import { calls as everyCall } from '#api/index.ts'
import type { AnyCall } from '#api/http/call.ts'
import { documents } from '#api/docs/documents.ts'
import { router } from '#api/http/router.ts'
import { workOffOutbox } from '#jobs/work-off-outbox.ts'
import type { Database } from '#db/connect.ts'
import type { Services } from '#services'
import type { Admin, Customer } from '#shop/core/actor.ts'
import type { AddressFields } from '#shop/people/addresses/address.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { openCdn } from '#shop/office/cdn/open-cdn.server.ts'
import { openMadeHtml } from '#shop/content/pages/made-html.server.ts'
import { recordJobRuns } from '#shop/office/status/job-runs.ts'
import { openStatus } from '#shop/office/status/system-status.server.ts'
import { openKeys } from '#shop/office/keys/live-keys.server.ts'
import { openProviders } from '#shop/orders/payments/providers/open-providers.server.ts'
import { postgresRateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { openSealed } from '#shop/platform/secrets/sealed.server.ts'
import { mailerBy } from '#shop/messages/mail/mailer.server.ts'
import { openMenu } from '#shop/content/menu/current-menu.server.ts'
import { openSettings } from '#shop/platform/settings/current-settings.server.ts'
import { openServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { makeAsk, type Ask } from './ask.ts'
import { makeFakeBackups } from './backups.ts'
import { makeClock, type TestClock } from './clock.ts'
import { makeTestDatabase } from './database.ts'
import { makeMemoryMedia, type MemoryMedia } from './media.ts'
import { makeAddress, makeAdmin, makeCustomer, type NewAdmin, type NewPerson, type SignedIn } from './people.ts'
import { makeMemoryMailer, type MemoryMailer } from './mailer.ts'
import { setSettings, type SettingsWish } from './settings.ts'
import { makeProduct, type ProductWish } from './products.ts'
import { Metrics } from '../server/metrics/metrics.ts'
import { readShopFacts } from '#shop/office/metrics/shop-facts.server.ts'
import { unlimited } from './rates.ts'

export type TestShopOptions = {
  /** Freezes the clock at this time; by default, the clock runs. */
  now?: Date | string
  /** 'real' limits as in production, which is the default, or 'unlimited' for tests that send very many requests. */
  rates?: 'real' | 'unlimited'
  env?: Partial<Env>
  /** Settings that differ from the defaults, by group. */
  settings?: SettingsWish
  /** Replaces the API's own table of calls. */
  calls?: readonly AnyCall[]
  /** Replaces the server, which otherwise serves only the API. */
  open?: (services: Services) => Promise<Open>
}

/** A running server: its URL without a path, and how to stop it. */
export type Open = { url: string; stop: () => Promise<void> }

export type TestShop = {
  /** The URL without a path: http://127.0.0.1:12345 */
  url: string
  api: Ask
  db: Database
  services: Services
  clock: TestClock
  media: MemoryMedia
  /** Collects the mails; they are sent when `work` is called. */
  mailer: MemoryMailer
  /** Runs all due jobs, as the worker of a running shop does. */
  work: () => Promise<number>
  /** Makes delayed jobs due now. */
  letTimePass: () => Promise<void>
  /** Makes delayed jobs due and runs all jobs, including those that are delayed so that the change can be undone. */
  workLater: () => Promise<number>
  set: (settings: SettingsWish) => Promise<void>
  customer: (person?: NewPerson) => Promise<SignedIn<Customer>>
  admin: (person?: NewAdmin) => Promise<SignedIn<Admin>>
  product: (wish?: ProductWish) => Promise<Product>
  /** Saves an address for the customer with this token; returns its id. */
  address: (token: string, fields?: Partial<AddressFields>) => Promise<string>
  close: () => Promise<void>
}

/** Starts a complete shop on its own database and port, with all external services faked. Close it after the tests. */
export async function makeTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await makeTestDatabase()
  const { db, pool } = database
  const clock = makeClock(options.now)
  const media = makeMemoryMedia()
  const mailer = makeMemoryMailer()
  const settings = openSettings(db)
  const DATA_DIR = join(tmpdir(), 'data')
  const given = {
    ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, SECRET_KEY: 'ab'.repeat(32) }),
    ...options.env,
  }
  const env = withEnteredAddress(given, () => settings.now()['web-address'].url)
  const log = {
    warn: (...line: Parameters<Services['log']['warn']>) => services.log.warn(...line),
    error: (...line: Parameters<Services['log']['error']>) => services.log.error(...line),
  }
  const sealed = openSealed(env)
  const providers = openProviders(env, db, clock.now, log)
  const base: Omit<Services, 'status'> = {
    env,
    log: pino({ level: options.env?.LOG_LEVEL ?? 'silent' }),
    db,
    pool,
    doors: db,
    forPages: db,
    forJobs: db,
    media,
    mailer: mailerBy(mailer, settings, () => publicUrl(env)),
    limits: options.rates === 'unlimited' ? unlimited : postgresRateLimits(pool, db),
    settings,
    menu: openMenu(db, settings),
    makeHtml: openMadeHtml(),
    secret: openServerSecret(db),
    sealed,
    keys: openKeys({ env, doors: db, db, sealed, clock: clock.now, log, providers, mailer: null, lacksPublicUrl }),
    providers,
    backups: makeFakeBackups(),
    cdn: openCdn(given),
    jobRuns: recordJobRuns(),
    metrics: given.METRICS_TOKEN === undefined ? null : makeMetrics(database, clock),
    tracing: null,
    clock: clock.now,
  }
  const services: Services = { ...base, status: openStatus(base) }

  await setSettings(services, options.settings ?? {})
  const openApi = () => listen(apiOf(options.calls ?? everyCall, services))
  const { url, stop } = await (options.open?.(services) ?? openApi())
  const api = makeAsk(url, options.calls)
  // Has the effect of a call that writes: the next requested page shows changes that were made without the API.
  const heard = async () => options.open && (await fetch(`${url}/api/nothing`, { method: 'POST' }))

  return {
    url,
    api,
    db,
    services,
    clock,
    media,
    mailer,
    work: () => workOffOutbox(services),
    letTimePass: () => letTimePass(db),
    workLater: async () => {
      await letTimePass(db)
      return workOffOutbox(services)
    },
    set: async (settings) => {
      await setSettings(services, settings)
      await heard()
    },
    customer: (person = {}) => makeCustomer(db, clock.now(), person),
    admin: (person = {}) => makeAdmin(db, clock.now(), person),
    product: async (wish = {}) => {
      const product = await makeProduct(db, clock.now(), wish)
      await heard()
      return product
    },
    address: (token, fields) => makeAddress(db, token, fields),
    close: async () => {
      await stop()
      await database.drop()
    },
  }
}

async function letTimePass(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: sql`now()` })
    .where('done_at', 'is', null)
    .where('next_try_at', '<', sql<Date>`'infinity'`)
    .execute()
}

const apiOf = (calls: readonly AnyCall[], services: Services): Hono =>
  new Hono().route('/api', documents(calls, services.settings)).route('/api', router(calls, services))

async function listen(app: Hono): Promise<Open> {
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

function makeMetrics({ db, pool }: Pick<Services, 'db' | 'pool'>, clock: TestClock): Metrics {
  const metrics = new Metrics()
  metrics.watchPools({ work: pool })
  metrics.watchFacts(() => readShopFacts(db, clock.now()))
  return metrics
}
