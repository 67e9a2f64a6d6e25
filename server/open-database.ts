import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Env } from '#env'

export type OpenDatabase = { url: string; stop: () => Promise<void> }
type Log = Parameters<typeof startEmbedded>[0]['log']

/** The database that DATABASE_URL names, or else the shop's own, started; brought up to date either way. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Env, log: Log, onEnded: () => void): Promise<OpenDatabase> {
  const database = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await startEmbedded({ dataDir: DATA_DIR, log, onEnded })
  try {
    const applied = await migrate({ url: database.url })
    if (applied.length > 0) log.info(`Brought the database up to date: ${applied.join(', ')}`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
