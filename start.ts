import { readEnv, type Env } from '#env'
import { buildServices } from '#services'
import { serve } from './server.ts'
import { buildIfChanged } from './server/build-pages.ts'
import { explainAndEnd } from './server/cannot-start.ts'
import { makeFirstAdmin } from './server/first-admin.ts'
import { makeLog } from './server/logging.ts'
import { openDatabase } from './server/open-database.ts'
import { stopOnSignal } from './server/stop-on-signal.ts'
import { welcome } from './server/welcome.ts'

/** Closed in the opposite order in which they were opened. */
const open = new AsyncDisposableStack()

try {
  await start(readEnv())
} catch (error) {
  await open.disposeAsync()
  explainAndEnd(error)
}

async function start(env: Env): Promise<void> {
  process.env.NODE_ENV = env.NODE_ENV
  const log = makeLog(env)
  const stop = stopOnSignal(() => open.disposeAsync(), console.log)

  const building = buildIfChanged(import.meta.dirname, console.log)
  // It fails below, once there is a database to close.
  building.catch(() => {})
  const database = await openDatabase(env, log, stop)
  open.defer(database.stop)
  await building
  const { services, close } = buildServices(env, database.url, log)
  open.defer(close)

  const admin = await makeFirstAdmin(services)
  const serving = await serve(services)
  open.defer(serving.stop)
  console.log(welcome(serving.url, admin))
}
