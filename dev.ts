import process from 'node:process'

process.env.NODE_ENV = 'development'

// Only now: React asks which of its two selves to be when it is loaded.
const { openShop } = await import('./server/open-shop.ts')

await openShop(async () => (await import('./server/dev-server.ts')).serveWhileChanging)
