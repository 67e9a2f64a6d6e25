import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/compiled'))

// Pages and server are those of production, but nobody said that the shop is: its card payments may play.
const { playsUnasked } = await import('./env.ts')
process.env.SANDBOX_PAYMENTS ||= playsUnasked(process.env) ? '1' : '0'
process.env.NODE_ENV ||= 'production'

// Only now: React asks which of its two selves to be when it is loaded, and what is loaded now is compiled only once.
const { openShop } = await import('./server/start/open-shop.ts')

await openShop(async () => {
  const { buildIfChanged } = await import('./server/start/build-pages.ts')
  await buildIfChanged(import.meta.dirname, console.log)
  const [{ serve }, { readBuild }] = await Promise.all([import('./server.ts'), import('./server/start/read-build.ts')])
  const build = await readBuild(join(import.meta.dirname, 'build'))
  return (services) => serve(services, { build })
})
