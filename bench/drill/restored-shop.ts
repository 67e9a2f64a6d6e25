import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { readPlace, readTrial } from '#db/backup/place.ts'
import { findRunning } from '#db/embedded/running.ts'
import { environmentOf, open, order, type DestroyedShop, type Places } from './destroyed-shop.ts'

const MINUTE_MS = 60_000

/** The counts of the drill, and everything that is wrong. */
export type Drilled = { counted: Record<string, string>; wrong: string[]; backMs: number }

/**
 * Restores the destroyed shop into `places` with the commands that a person would use, opens it, and checks that no
 * order is missing that was confirmed more than a minute before the kill (rules: backups, restore, trial restore).
 */
export async function restoreAndCheck(destroyed: DestroyedShop, places: Places): Promise<Drilled> {
  const wrong: string[] = []
  const trial = await readTrial(await readPlace(places.backups))
  if (!trial) wrong.push('No backup was tried.')
  else if (trial.problem) wrong.push(trial.problem)

  const backupBytes = await sizeOf(places.backups)
  const begun = performance.now()
  const { code, said } = await run(['restore.ts', '--from', places.backups, '--yes'], places)
  const restoreMs = performance.now() - begun
  if (code !== 0) return { counted: { Restore: 'failed' }, wrong: [...wrong, said.trim()], backMs: Infinity }

  const shop = await open(places)
  try {
    const page = await fetch(`${shop.url}/products`)
    if (!(await page.text()).includes('</html>')) wrong.push(`The restored shop answers with ${page.status}.`)
    const backMs = performance.now() - begun
    const { url } = (await findRunning(places.dataDir))!
    const lost = await lostOrders(url, destroyed)
    if (lost.old.length > 0) wrong.push(`${lost.old.length} orders are missing that were older than a minute.`)
    if (lost.checked === 0) wrong.push('No order was older than a minute, so nothing was checked.')
    await order(shop.url, destroyed.rows).catch((error: Error) => wrong.push(error.message))
    const counted = {
      ...Object.fromEntries(said.split('\n').flatMap(lineOfCheck)),
      'Confirmed orders': `${destroyed.confirmed.length}, ${lost.checked} of them older than a minute`,
      Missing: `${lost.old.length} older than a minute, ${lost.young} younger`,
      Database: inMb(destroyed.databaseBytes),
      'Backup folder': inMb(backupBytes),
      Restore: `${(restoreMs / 1_000).toFixed(1)} s`,
      'Open again': `after ${(backMs / 1_000).toFixed(1)} s`,
    }
    return { counted, wrong, backMs }
  } finally {
    await shop.stop()
  }
}

const lineOfCheck = (line: string): [string, string][] => {
  const [, name, value] = /^(Orders|Last order|Ledger|Pictures|Restored) +(.+)$/.exec(line) ?? []
  return name ? [[name, value!]] : []
}

async function run(args: string[], places: Places): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environmentOf(places) } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

async function lostOrders(url: string, { confirmed, killedAt }: DestroyedShop) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const query =
    'select id from unnest($1::text[]) as each (id) where not exists (select from orders where orders.id = each.id)'
  const { rows } = await client
    .query<{ id: string }>(query, [confirmed.map(({ id }) => id)])
    .finally(() => client.end())
  const missing = new Set(rows.map(({ id }) => id))
  const isOld = ({ at }: { at: Date }) => +killedAt - +at > MINUTE_MS
  const lost = confirmed.filter(({ id }) => missing.has(id))
  return {
    old: lost.filter(isOld),
    young: lost.filter((each) => !isOld(each)).length,
    checked: confirmed.filter(isOld).length,
  }
}

async function sizeOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    found.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const inMb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
