import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ownFolder } from './leftovers/own-folder.ts'

/**
 * The data that a worker needs to create databases: the server's URL, and the template. The names of all created
 * databases start with `prefix`.
 */
export type TestTemplate = { url: string; template: string; prefix: string }

export type TestCluster = { template: TestTemplate; stop: () => Promise<void> }

const quiet = { info: () => {}, warn: () => {}, error: console.error }
/** The data of a test run need not survive a crash. */
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * Starts PostgreSQL for one test run, with a migrated template: a temporary server, or the one at `givenUrl` (15 or
 * newer; the role needs CREATEDB). `stop` removes everything created.
 */
export async function startTestCluster(givenUrl?: string): Promise<TestCluster> {
  const server = givenUrl ? { url: givenUrl, stop: async () => {} } : await startOwn()
  const prefix = `shop_test_${randomBytes(4).toString('hex')}_`
  const template: TestTemplate = { url: server.url, prefix, template: `${prefix}template` }
  try {
    await makeTemplate(template)
  } catch (error) {
    await server.stop()
    throw error
  }
  const stop = async () => {
    if (givenUrl) await dropAll(template)
    await server.stop()
  }
  return { template, stop }
}

export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export async function asAdministrator<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(ownFolder(), 'cluster-'))
  chmodSync(dataDir, 0o711)
  const { url, stop, where } = await startEmbedded({ dataDir, log: quiet, extraSettings: carefree })
  return {
    url,
    stop: async () => {
      await stop()
      for (const folder of [where, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Forbids connections to the finished template, as an open connection would block copying it. */
async function makeTemplate({ url, template }: TestTemplate): Promise<void> {
  await asAdministrator(url, (client) => client.query(`create database ${escapeIdentifier(template)}`))
  await migrate({ url: urlOfDatabase(url, template) })
  await asAdministrator(url, (client) =>
    client.query(`alter database ${escapeIdentifier(template)} allow_connections false`),
  )
}

async function dropAll({ url, prefix }: TestTemplate): Promise<void> {
  await asAdministrator(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`)
  })
}
