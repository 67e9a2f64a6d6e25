import { pino } from 'pino'
import { buildServices, type Services } from '#services'
import { serve } from '../server.ts'
import type { Built } from '../server/start/read-build.ts'
import { makeAsk, type Ask } from './ask.ts'
import { openLine, type DatabaseLine } from './database-line.ts'
import { unlimited } from './rates.ts'
import { makeTestShop, type TestShop } from './shop.ts'
import { smallBuild } from './small-build.ts'

/** A shop as deployed, whose database connection the test can block and cut; `before` bypasses that connection. */
export type TroubledShop = {
  before: TestShop
  line: DatabaseLine
  services: Services
  url: string
  api: Ask
  close: () => Promise<void>
}

/**
 * Starts the shop on its own database, with a small replacement for its pages or those of `build`. Close it after the
 * tests.
 */
export async function makeTroubledShop(build: Built = smallBuild): Promise<TroubledShop> {
  const before = await makeTestShop({ rates: 'unlimited' })
  const line = await openLine(before.services.pool.options.connectionString ?? '')
  const { services, close } = buildServices(before.services.env, line.url, pino({ level: 'silent' }))
  const troubled = { ...services, media: before.media, mailer: before.services.mailer, limits: unlimited }
  const { url, stop } = await serve(troubled, { port: 0, host: '127.0.0.1', build })
  return {
    before,
    line,
    services: troubled,
    url,
    api: makeAsk(url),
    close: async () => {
      await stop()
      await close()
      await line.close()
      await before.close()
    },
  }
}
