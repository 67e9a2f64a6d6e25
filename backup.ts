import { connectTo, oneAtATime, placeFor } from '#db/backup/step.ts'
import { makeBackup } from '#db/backup/make-backup.ts'
import { keepLog } from '#db/backup/ship-wal.ts'
import { explained } from '#db/backup/place.ts'
import { startEmbedded } from '#db/embedded.ts'
import { findRunning } from '#db/embedded/running.ts'
import { readEnv } from '#env'
import { backupOptions } from './server/backups/backup-options.ts'
import { pictureCopier } from '#db/backup/copy-pictures.ts'
import { explainAndEnd } from './server/start/cannot-start.ts'

const MEGABYTE = 1024 * 1024

/** Makes a whole backup now, whether or not the shop is running, and prints what it contains. */
async function backUp(): Promise<void> {
  const env = readEnv()
  if (env.DATABASE_URL) {
    console.error('The database of DATABASE_URL is backed up by its provider, or with pg_dump. See docs/operations.md.')
    process.exit(1)
  }
  const quiet = { ...console, info: () => {} }
  const running = await findRunning(env.DATA_DIR)
  const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: quiet })
  const options = backupOptions(env, running ?? started!)
  const client = await connectTo(options.superuser)
  try {
    const begun = performance.now()
    const place = await placeFor(client, options)
    await keepLog(client)
    const made = await oneAtATime(client, () => makeBackup({ ...options, client }, place, 'requested'))
    const pictures = options.mediaFolder ? await pictureCopier(options.mediaFolder)(place) : 0
    const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(
      [
        `Backup in      ${place.folder}`,
        `Complete at    ${made.finishedAt.toISOString()}`,
        `Database       ${made.files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`,
        `New pictures   ${pictures} files`,
        `Time           ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      ].join('\n'),
    )
  } catch (error) {
    throw explained(options.folder, error)
  } finally {
    await client.end()
    await started?.stop()
  }
}

await backUp().catch(explainAndEnd)
