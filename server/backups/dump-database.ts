import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { pictureCopier } from '#db/backup/copy-pictures.ts'
import { explained, PlaceUnusable } from '#db/backup/place.ts'
import { shopVersion } from '#shop/office/status/checks/version.server.ts'
import { mediaFolder } from '#shop/platform/media/open-media-store.server.ts'
import type { Env } from '#env'
import { backupFolder } from './backup-options.ts'

const run = promisify(execFile)
/** Where Debian and Ubuntu install the programs of each version of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql'

const described = z.object({
  file: z.string(),
  madeAt: z.coerce.date(),
  shop: z.string(),
  postgres: z.int(),
  bytes: z.int(),
  counts: z.record(z.string(), z.int()),
})

/** The description of a dump: its file in the folder, the versions that made it, and how many rows it contains. */
export type Dump = z.infer<typeof described>

const dumpsIn = (env: Env) => join(backupFolder(env), 'dumps')

/**
 * Dumps the database of DATABASE_URL with `pg_dump`, checks that the dump can be read, and copies new pictures. Throws
 * PlaceUnusable if there is no `pg_dump` of a suitable version, or if the folder can't be written (rules: dumps).
 */
export async function dumpDatabase(env: Env, url: string, now: Date): Promise<{ dump: Dump; pictures: number }> {
  const folder = dumpsIn(env)
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}.dump`
  const aside = join(folder, `${name}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { major, counts } = await look(url)
    const tool = chosenTool(await findTools(), major)
    const { safe, password } = withoutPassword(url)
    const environment = { ...(password && { PGPASSWORD: password }), PATH: '/usr/bin:/bin' }
    await run(tool, ['--format=custom', '--no-owner', '--no-privileges', `--file=${aside}`, `--dbname=${safe}`], {
      env: environment,
    })
    await run(tool.replace(/pg_dump$/, 'pg_restore'), ['--list', aside])
    await rename(aside, join(folder, name))
    const { size } = await stat(join(folder, name))
    const dump: Dump = { file: name, madeAt: now, shop: shopVersion, postgres: major, bytes: size, counts }
    await writeFile(join(folder, `${name}.json`), JSON.stringify(dump), { mode: 0o600, flush: true })
    const place = { folder: backupFolder(env), system: '' }
    return { dump, pictures: env.S3_BUCKET ? 0 : await pictureCopier(mediaFolder(env))(place) }
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    if (stderr) throw new PlaceUnusable(`The database could not be dumped: ${stderr.trim()}`, { cause: error })
    throw explained(folder, error)
  } finally {
    await rm(aside, { force: true }).catch(() => {})
  }
}

/** Says how to restore the newest dump, and that the provider restores any other moment (rules: dumps). */
export async function howToRestore(env: Env): Promise<string> {
  const folder = dumpsIn(env)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.dump.json')).sort()
  const provider = 'The provider of the database of DATABASE_URL can restore it to any moment that it has stored.'
  if (names.length === 0) return `${provider}\nThere is no dump in ${folder}.`
  const { file, madeAt, counts } = described.parse(JSON.parse(await readFile(join(folder, names.at(-1)!), 'utf8')))
  const [pictures, media] = [join(backupFolder(env), 'pictures'), quoted(mediaFolder(env))]
  const hasPictures = !env.S3_BUCKET && existsSync(pictures)
  return [
    provider,
    `The newest dump was made at ${madeAt.toISOString()} (${countsInWords(counts)}).`,
    'To restore it, create an empty database, and run these commands with the URL of that database:\n',
    `  export DATABASE_URL='postgres://…'`,
    `  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" ${quoted(join(folder, file))}`,
    ...(hasPictures ? [`  mkdir -p ${media}`, `  cp -an ${quoted(pictures)}/. ${media}`] : []),
    "\nThen set DATABASE_URL to the same URL in the shop's environment, and start the shop.",
  ].join('\n')
}

/** Quotes a path for a shell. */
const quoted = (path: string): string => `'${resolve(path).replaceAll("'", `'\\''`)}'`

export const countsInWords = (counts: Dump['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

async function look(url: string): Promise<{ major: number; counts: Dump['counts'] }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  // A lost connection also fails the query.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ number: string; orders: number; products: number; customers: number }>(
      `select current_setting('server_version_num') as number, (select count(*)::int from orders) as orders,
        (select count(*)::int from products) as products, (select count(*)::int from customers) as customers`,
    )
    const { number, ...counts } = rows[0]!
    return { major: Math.floor(Number(number) / 10_000), counts }
  } finally {
    await client.end()
  }
}

type Tool = { path: string; major: number }

async function findTools(): Promise<Tool[]> {
  const versions = await readdir(DEBIAN).catch(() => [])
  const paths = ['pg_dump', ...versions.map((version) => join(DEBIAN, version, 'bin/pg_dump'))]
  const found = await Promise.all(
    paths.map(async (path) => {
      const said = await run(path, ['--version']).catch(() => ({ stdout: '' }))
      const major = Number(/\(PostgreSQL\) (\d+)/.exec(said.stdout)?.[1])
      return major ? [{ path, major }] : []
    }),
  )
  return found.flat()
}

/**
 * Returns the path of the oldest `pg_dump` that can read a server of this major version. Throws PlaceUnusable if there
 * is none.
 */
export function chosenTool(tools: readonly Tool[], server: number): string {
  const fitting = tools.filter(({ major }) => major >= server).sort((one, other) => one.major - other.major)
  if (fitting[0]) return fitting[0].path
  const newest = Math.max(0, ...tools.map(({ major }) => major))
  const found =
    newest > 0 ? `The installed pg_dump is of PostgreSQL ${newest}, but the` : 'pg_dump is not installed. The'
  throw new PlaceUnusable(
    `${found} database of DATABASE_URL is PostgreSQL ${server}. Install pg_dump of PostgreSQL ${server} or newer ` +
      `(on Debian: apt install postgresql-client-${server}), or use the backups of the database's provider.`,
  )
}

/** The password is passed in the environment, because other users of the machine can read command lines. */
function withoutPassword(url: string): { safe: string; password: string } {
  const safe = new URL(url)
  const password = decodeURIComponent(safe.password)
  safe.password = ''
  return { safe: safe.href, password }
}
