import { seedDemoPosts } from '#demo/seed-posts.ts'
import { seedDemoOrders, seedDemoShop } from '#demo/seed.ts'
import { type Env, readEnv } from '#env'
import { startWorker } from '#jobs/worker.ts'
import { buildServices, type Services } from '#services'
import type { Serving } from '../../server.ts'
import { backupOptions } from '../backups/backup-options.ts'
import { shopBackups } from '../backups/shop-backups.ts'
import { startFinishing } from './start-finishing.ts'
import { explainAndEnd } from './cannot-start.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { makeLog } from '../http/logging.ts'
import { pushKeys } from '#shop/messages/push/push-keys.server.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { openDatabase } from './open-database.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { warningsOf } from './warnings.ts'
import { welcome } from './welcome.ts'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { uploadsFolder } from '#api/http/upload-folder.ts'
import { savedMailsFolder } from '#shop/messages/mail/open-mailer.server.ts'
import { mediaFolder } from '#shop/platform/media/open-media-store.server.ts'

type Serve = (services: Services) => Promise<Serving>

/**
 * Opens the shop: database, demo shop, first staff account, HTTP server. Runs until it is stopped; prints an
 * explanation if opening fails. `prepare` runs while the database starts, and returns the function that starts serving.
 */
export async function openShop(prepare: () => Promise<Serve>): Promise<void> {
  /** Resources to close, in reverse order of opening. */
  const opened = new AsyncDisposableStack()
  try {
    await open(prepare, opened)
  } catch (error) {
    // The shop was stopped while it was opening, so errors are expected and the process exits anyway.
    if (opened.disposed) return
    await opened.disposeAsync()
    explainAndEnd(error)
  }
}

async function open(prepare: () => Promise<Serve>, opened: AsyncDisposableStack): Promise<void> {
  const env = readEnv()
  const log = makeLog(env)
  const stop = stopOnSignal(() => opened.disposeAsync(), console.log)

  const opening = openDatabase(env, log, stop)
  // Registered immediately, so that a stop signal during start-up waits for the database and stops it.
  opened.defer(async () => (await opening.catch(() => null))?.stop())
  const preparing = prepare()
  // The error is handled below, once there is a database to close. The empty handler prevents an unhandled rejection.
  preparing.catch(() => {})
  const database = await opening
  const serve = await preparing

  await keepPrivate(env, log)
  const observers = { metrics: await openMetrics(env), tracing: await openTracing(env, log) }
  opened.defer(async () => observers.tracing?.stop())
  const { services, close } = buildServices(env, database.url, log, observers)
  opened.defer(close)
  await services.settings.refresh()
  await services.keys.refresh()
  const backups =
    database.own && env.NODE_ENV === 'production'
      ? await shopBackups(backupOptions(env, database.own), services)
      : undefined
  if (backups) Object.assign(services.backups, backups)
  await pushKeys(services.db, services.sealed, services.clock())
  // Runs before the first staff account is created, because only a shop without staff accounts gets the demo data.
  if (env.DEMO_SHOP) await seedDemoShop({ ...services, log: { info: console.log } })
  const admin = await makeFirstAdmin(services)
  if (env.DEMO_SHOP) await seedDemoOrders({ ...services, log: { info: console.log } })
  await seedDemoPosts({ ...services, log: { info: console.log } })
  for (const warning of warningsOf(services.keys.inUse().env)) log.warn(warning)
  if (!env.TRIAL_START) opened.defer(startWorker({ ...services, db: services.forJobs }).stop)
  const serving = await serve(services)
  opened.defer(serving.stop)
  if (!env.TRIAL_START) opened.defer(startFinishing(database.url, log))
  if (backups && !env.TRIAL_START) {
    await backups.start()
    opened.defer(backups.stop)
    services.metrics?.watchBackups(backups.state, services.clock)
  }
  console.log(welcome(serving.url, services.settings.now().house.name, admin, services.providers.sandbox !== undefined))
}

/** Loads the metrics only if something collects them. */
async function openMetrics({ METRICS_PORT, METRICS_TOKEN }: Env): Promise<Metrics | null> {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null
  const { Metrics } = await import('../metrics/metrics.ts')
  return new Metrics()
}

/** Loads OpenTelemetry only if there is a collector. */
async function openTracing(env: Env, log: Logger): Promise<Tracing | null> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const { Tracing } = await import('../tracing/tracing.ts')
  return new Tracing({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG, log })
}

const FOLDER = 0o700
const FILE = 0o600
const OF_OTHERS = 0o077

/**
 * Makes the shop's files readable by this user only; older versions left them readable by others. Changes folders
 * first, because that protects their contents immediately. Files of another user are only reported in the log
 * (rules: file permissions).
 */
async function keepPrivate(env: Pick<Env, 'DATA_DIR'>, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const folder of [mediaFolder(env), savedMailsFolder(env), uploadsFolder(env.DATA_DIR)]) {
    try {
      const found = await lstat(folder).catch(() => null)
      if (found && (found.mode & OF_OTHERS) !== 0) await tighten(folder)
    } catch (error) {
      log.warn({ err: error, folder }, 'other users of this machine may be able to read this folder')
    }
  }
}

async function tighten(folder: string): Promise<void> {
  await chmod(folder, FOLDER)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await tighten(path)
    else if (entry.isFile()) await chmod(path, FILE)
  }
}
