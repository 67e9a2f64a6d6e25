import process from 'node:process'

process.env.NODE_ENV = 'development'

// Imported only now, because React chooses its development or production build from NODE_ENV when it is loaded.
const { openShop } = await import('./server/start/open-shop.ts')

await openShop(async () => (await import('./server/start/dev-server.ts')).serveWhileChanging)
