import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { findRunning } from '#db/embedded/running.ts'
import { readEnv, type Env } from '#env'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { backUpNow } from './server/backups/back-up-now.ts'
import { backupFolder, backupOptions } from './server/backups/backup-options.ts'
import { countsInWords, dumpDatabase } from './server/backups/dump-database.ts'
import { explainAndEnd } from './server/start/cannot-start.ts'
import { readOptions } from './server/start/read-options.ts'

const MEGABYTE = 1024 * 1024

const USAGE = `Makes a full backup now, whether or not the shop is running. It is stored in
BACKUP_DIR, or in backups in DATA_DIR. A database of DATABASE_URL is dumped there.

  npm run backup                      makes a backup
  npm run backup -- --before-update   … and notes that an update follows`

const given = readOptions({ 'before-update': { type: 'boolean', default: false } }, USAGE)

/** Makes a full backup now, whether or not the shop is running, and prints what it contains. */
async function backUp(): Promise<void> {
  const env = readEnv()
  if (env.DATABASE_URL) return dump(env, env.DATABASE_URL)
  if (!existsSync(join(env.DATA_DIR, 'postgres'))) {
    console.error(`There is no shop in ${env.DATA_DIR}. Set DATA_DIR and the other variables as for starting the shop.`)
    process.exit(1)
  }
  const quiet = { ...console, info: () => {} }
  const running = await findRunning(env.DATA_DIR)
  const started = running ? null : await startEmbedded({ dataDir: env.DATA_DIR, log: quiet })
  try {
    const begun = performance.now()
    const reason = given['before-update'] ? 'before-update' : 'requested'
    const { made, pictures } = await backUpNow(backupOptions(env, running ?? started!), reason)
    const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(
      [
        `Backup in      ${backupFolder(env)}`,
        `Complete at    ${shownMoment(made.finishedAt)} (${made.finishedAt.toISOString()})`,
        `Database       ${made.files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`,
        `New pictures   ${pictures} files`,
        `Time           ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      ].join('\n'),
    )
  } finally {
    await started?.stop()
  }
}

/** Dumps the database of DATABASE_URL, and prints what the dump contains. */
async function dump(env: Env, url: string): Promise<void> {
  const begun = performance.now()
  const { dump, pictures } = await dumpDatabase(env, url, new Date())
  console.log(
    [
      `Dump           ${join(backupFolder(env), 'dumps', dump.file)}`,
      `Made at        ${shownMoment(dump.madeAt)}, of PostgreSQL ${dump.postgres}`,
      `Contains       ${countsInWords(dump.counts)}`,
      `Size           ${(dump.bytes / MEGABYTE).toFixed(1)} MB`,
      `New pictures   ${pictures} files`,
      `Time           ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    ].join('\n'),
  )
}

const shownMoment = (moment: Date): string => shopTimeOf(moment).replace('T', ' ')

await backUp().catch(explainAndEnd)
