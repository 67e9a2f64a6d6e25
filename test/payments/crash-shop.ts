import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { calls } from '#api/index.ts'
import { router } from '#api/http/router.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env'
import { startWorker } from '#jobs/worker.ts'
import { buildServices } from '#services'
import { unlimited } from '../rates.ts'

/** A shop without pages for tests that kill it: its database, API and worker. Prints its addresses. */
const [dataDir = ''] = process.argv.slice(2)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const { url, where } = await startEmbedded({ dataDir, log: quiet, onEnded: () => process.exit(1) })
await migrate({ url })

const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const { services } = buildServices(env, url, pino({ level: 'silent' }))
const open = { ...services, limits: unlimited }
startWorker({ ...open, db: open.forJobs })
const server = createAdaptorServer({
  fetch: new Hono().route('/api', router(calls, open)).fetch,
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(
  JSON.stringify({ shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, database: url, where }),
)
