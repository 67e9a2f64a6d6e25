import { readEnv } from '#env'
import { startWorker } from '#jobs/worker.ts'
import { buildServices, type Services } from '#services'
import type { Serving } from '../server.ts'
import { explainAndEnd } from './cannot-start.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { makeLog } from './logging.ts'
import { openDatabase } from './open-database.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { welcome } from './welcome.ts'

type Ways = {
  /** Done while the database starts. */
  meanwhile?: () => Promise<void>
  serve: (services: Services) => Promise<Serving>
}

/** Opens the shop: database, first admin, demo shop, doors. Runs until it is told to stop; what can't be opened is explained. */
export async function openShop(ways: Ways): Promise<void> {
  /** Closed in the opposite order in which they were opened. */
  const opened = new AsyncDisposableStack()
  try {
    await open(ways, opened)
  } catch (error) {
    await opened.disposeAsync()
    explainAndEnd(error)
  }
}

async function open({ meanwhile, serve }: Ways, opened: AsyncDisposableStack): Promise<void> {
  const env = readEnv()
  const log = makeLog(env)
  const stop = stopOnSignal(() => opened.disposeAsync(), console.log)

  const readying = meanwhile?.()
  // It fails below, once there is a database to close.
  readying?.catch(() => {})
  const database = await openDatabase(env, log, stop)
  opened.defer(database.stop)
  await readying

  const { services, close } = buildServices(env, database.url, log)
  opened.defer(close)
  const admin = await makeFirstAdmin(services)
  const worker = startWorker(services)
  opened.defer(worker.stop)
  const serving = await serve(services)
  opened.defer(serving.stop)
  console.log(welcome(serving.url, admin))
}
