import { openShop } from './server/open-shop.ts'

process.env.NODE_ENV = 'development'
// Only now: React asks which of its two selves to be when it is loaded.
const loading = import('./server/dev-server.ts')

await openShop({ serve: async (services) => (await loading).serveWhileChanging(services) })
