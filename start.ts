import { buildIfChanged } from './server/build-pages.ts'
import { openShop } from './server/open-shop.ts'

process.env.NODE_ENV ??= 'production'
// Only now: React asks which of its two selves to be when it is loaded.
const loading = import('./server.ts')

await openShop({
  meanwhile: () => buildIfChanged(import.meta.dirname, console.log),
  serve: async (services) => (await loading).serve(services),
})
