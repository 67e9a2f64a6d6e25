import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/compiled'))

// `npm start` always builds for production, but may simulate card payments unless NODE_ENV is 'production'.
const { playsUnasked } = await import('./env.ts')
process.env.SANDBOX_PAYMENTS ||= playsUnasked(process.env) ? '1' : '0'
process.env.NODE_ENV ||= 'production'

// Imported only now, so that React is loaded after NODE_ENV is set, and with the compile cache enabled.
const { openShop } = await import('./server/start/open-shop.ts')

await openShop(async () => {
  const { buildIfChanged } = await import('./server/start/build-pages.ts')
  await buildIfChanged(import.meta.dirname, console.log)
  const [{ serve }, { readBuild }] = await Promise.all([import('./server.ts'), import('./server/start/read-build.ts')])
  const build = await readBuild(join(import.meta.dirname, 'build'))
  return (services) => serve(services, { build })
})
