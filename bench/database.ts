import { Client } from 'pg'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ownFolder } from '#test/leftovers/own-folder.ts'

/** Starts an empty database for one run, in a temporary `folder`. Logs only warnings and errors. */
export async function startDatabase() {
  const folder = ownFolder()
  const log = { info: () => {}, warn: console.warn, error: console.error }
  return { folder, ...(await startEmbedded({ dataDir: folder, log })) }
}

/** Opens a database with the shop's tables, and a separate connection for queries of the benchmark itself. */
export async function openDatabase() {
  const { url, stop } = await startDatabase()
  try {
    await migrate({ url })
    const { db, close } = connect({ url })
    const client = new Client({ connectionString: url })
    await client.connect()
    const end = async () => {
      await client.end()
      await close()
      await stop()
    }
    return { url, db, client, stop: end }
  } catch (error) {
    await stop()
    throw error
  }
}
