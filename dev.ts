import process from 'node:process'

process.env.NODE_ENV = 'development'

// Only now: React asks which of its two selves to be when it is loaded.
const { openShop } = await import('./server/start/open-shop.ts')

await openShop(async () => (await import('./server/start/dev-server.ts')).serveWhileChanging)
