import { startEmbedded } from '#db/embedded.ts'

/** Runs only the database of a shop, for tests that kill it: prints the database's location and stops it at SIGINT. */
const log = { info: console.error, warn: console.error, error: console.error }
try {
  const { url, stop, where } = await startEmbedded({ dataDir: process.argv[2] ?? '', log })
  process.on('SIGINT', async () => {
    await stop()
    process.exit(0)
  })
  setInterval(() => {}, 60_000)
  console.log(JSON.stringify({ url, where }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
