import { join } from 'node:path'
import { openShop } from '../../server/start/open-shop.ts'
import { readBuild } from '../../server/start/read-build.ts'
import { serve } from '../../server.ts'
import { unlimited } from '../rates.ts'

/**
 * A node as `npm start` runs it, but without rate limits, because all simulated customers share an address. It is copied
 * into the folder of each release, so that it starts the code of that release.
 */
await openShop(async () => {
  const build = await readBuild(join(import.meta.dirname, '../../build'))
  return (services) => serve({ ...services, limits: unlimited }, { build })
})
