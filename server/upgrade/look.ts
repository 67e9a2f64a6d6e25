import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { holderOf } from '#db/embedded/lock.ts'
import { findRunning, homeOf } from '#db/embedded/running.ts'
import { patienceOfChecks } from '#db/patience.ts'
import { readEnv, type Env } from '#env'
import { checkShop } from '#shop/office/backups/check-shop.server.ts'
import { openMediaStore } from '#shop/platform/media/open-media-store.server.ts'
import { explainAndEnd } from '../start/cannot-start.ts'

/**
 * Prints, for `npm run upgrade`, whether the shop is running, the size of its database, the applied migrations and the
 * counts of `checkShop`, as JSON in one line. With `--counts` it starts the database if it isn't running.
 */
async function look(): Promise<void> {
  const env = readEnv()
  const home = homeOf(resolve(env.DATA_DIR, 'postgres'))
  const own = env.DATABASE_URL === undefined
  const bytes = own ? await sizeOf(join(home, 'cluster')) : 0
  const pid = own ? holderOf(home) : undefined
  const isRunning = own ? pid !== undefined : await answers(env)
  const hasData = !own || bytes > 0
  const found = process.argv.includes('--counts') && hasData ? await counts(env) : {}
  console.log(JSON.stringify({ own, hasData, bytes, isRunning, pid: pid ?? null, ...found }))
}

async function counts(env: Env): Promise<object> {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const isOwn = env.DATABASE_URL === undefined
  const running = isOwn ? await findRunning(env.DATA_DIR) : null
  const started = isOwn && !running ? await startEmbedded({ dataDir: env.DATA_DIR, log: quiet }) : null
  const url = env.DATABASE_URL ?? running?.url ?? started!.url
  const { db, close } = connect({ url, max: 2, patience: patienceOfChecks, applicationName: 'shop upgrade' })
  try {
    return { migrations: await appliedMigrations(url), checked: await checkShop(db, openMediaStore(env)) }
  } finally {
    await close()
    await started?.stop()
  }
}

async function appliedMigrations(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>('select name from migrations order by name')
    .finally(() => client.end())
  return rows.map(({ name }) => name)
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns whether a shop serves requests on this machine at the port of the environment. */
const answers = ({ PORT }: Env): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => response.ok && (await response.text()).includes('alive'),
    () => false,
  )

await look().catch(explainAndEnd)
