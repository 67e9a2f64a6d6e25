import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { SUPERUSER } from './initialise.ts'

/**
 * The shop's own role and database. The role is not a superuser, so it cannot, for example, read files of the server.
 */
export const SHOP = 'shop'
const ANSWERS_WITHIN_MS = 5_000

export const urlOf = (user: string, password: string, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

export async function ensureShop(port: number, password: string): Promise<void> {
  await asSuperuser(port, password, async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [SHOP],
    )
    const name = escapeIdentifier(SHOP)
    if (!rows[0]?.role) await client.query(`create role ${name} login createdb password ${escapeLiteral(password)}`)
    if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`)
  })
}

/** Returns whether the database on this port answers and accepts this password. */
export async function canSignIn(port: number, password: string): Promise<boolean> {
  try {
    await asSuperuser(port, password, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

async function asSuperuser(port: number, password: string, ask: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({
    connectionString: urlOf(SUPERUSER, password, port, 'postgres'),
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}
