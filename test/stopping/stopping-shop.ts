import { pino } from 'pino'
import { readEnv } from '#env'
import { buildServices } from '#services'
import { serve } from '../../server.ts'
import { stopOnSignal } from '../../server/start/stop-on-signal.ts'
import { unlimited } from '../rates.ts'
import { smallBuild } from '../small-build.ts'

/** Runs a shop on the given database, to be stopped; prints its address. */
const [database = ''] = process.argv.slice(2)
const { services, close } = buildServices(readEnv({ NODE_ENV: 'test' }), database, pino({ level: 'silent' }))
const options = { port: 0, host: '127.0.0.1', build: smallBuild }
const { url, stop } = await serve({ ...services, limits: unlimited }, options)
stopOnSignal(
  async () => {
    await stop()
    await close()
  },
  () => {},
)
console.log(url)
