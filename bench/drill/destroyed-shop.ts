import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { folderSource } from '#db/backup/source.ts'
import { listBackups, readPlace, storeTrial } from '#db/backup/place.ts'
import { startEmbedded } from '#db/embedded.ts'
import { isAlive } from '#db/embedded/process.ts'
import { findRunning } from '#db/embedded/running.ts'
import { originalFile } from '#shop/platform/media/original.ts'
import { postmasterOf, untilEnded } from '#test/embedded-shop.ts'
import { problemOfNewest } from '../../server/backups/try-backup.ts'
import { makeAdminRows } from '../admin-rows.ts'
import { anyOf, bodyFor, makeOrderRows, type OrderRows } from '../order-rows.ts'
import { startProgram } from '../program.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }
const PRODUCTS = 500
const PICTURE_BYTES = 20_000
const CUSTOMERS_AT_ONCE = 4
const BETWEEN_ORDERS_MS = 100
const POLL_MS = 500

/** A shop whose machine was lost: only its backups are left, and what its customers know. */
export type DestroyedShop = {
  backups: string
  /** The confirmed orders, with the time at which the customer received the confirmation. */
  confirmed: { id: string; at: Date }[]
  killedAt: Date
  /** Of the database at the moment of the kill. */
  databaseBytes: number
  rows: OrderRows
}

/** Where the shop is run: its data folder, and the folder of its backups elsewhere. */
export type Places = { dataDir: string; backups: string }

export const environmentOf = ({ dataDir, backups }: Places): Record<string, string> => ({
  ...{ DATA_DIR: dataDir, BACKUP_DIR: backups, PORT: '0', TRUST_PROXY: '1', DEMO_SHOP: '0' },
  ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  // In a test, the shop may have to build its pages, which the environment of vitest prevents.
  VITEST: '',
})

/** Starts the shop as `npm start` does. Returns its address. */
export async function open(places: Places) {
  const program = await startProgram([process.execPath, 'start.ts'], /(?<=is open at )http:\S+/, environmentOf(places))
  return { ...program, url: program.said.replace('localhost', '127.0.0.1') }
}

/**
 * Fills a shop with this many orders and a picture for each product, lets customers order for `seconds` after its first
 * backup was made and tried, kills all its processes and deletes its data folder.
 */
export async function destroyedShop(places: Places, orders: number, seconds: number): Promise<DestroyedShop> {
  const rows = await fill(places.dataDir, orders)
  const shop = await open(places)
  const confirmed: DestroyedShop['confirmed'] = []
  const customers = new AbortController()
  const ordering = Array.from({ length: CUSTOMERS_AT_ONCE }, () =>
    keepOrdering(shop.url, rows, confirmed, customers.signal),
  )
  const { where, superuser } = (await findRunning(places.dataDir))!
  await untilBackedUp(places.backups)
  const backups = await readPlace(places.backups)
  // Not beside the database, where the shop itself may try the backup at this moment.
  const problem = await problemOfNewest(folderSource(backups), dirname(places.backups), true)
  await storeTrial(backups, { at: new Date(), problem })
  await sleep(seconds * 1_000)
  const databaseBytes = await sizeOfDatabase(superuser)
  const killedAt = new Date()
  await killAll(shop.pid, where)
  customers.abort()
  await Promise.all(ordering)
  await rm(places.dataDir, { recursive: true })
  return { backups: places.backups, confirmed, killedAt, databaseBytes, rows }
}

async function fill(dataDir: string, orders: number): Promise<OrderRows> {
  const { url, stop } = await startEmbedded({ dataDir, log })
  try {
    await makeAdminRows(url, { products: PRODUCTS, customers: Math.max(500, Math.round(orders / 10)), orders })
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from pictures')
    await client.end()
    for (const { id } of rows) {
      const [folder, name] = originalFile(id, 'jpeg').split('/') as [string, string]
      const path = join(dataDir, 'media', folder, name.slice(0, 2), name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, Buffer.alloc(PICTURE_BYTES, id))
    }
    return await makeOrderRows(url)
  } finally {
    await stop()
  }
}

async function keepOrdering(url: string, rows: OrderRows, confirmed: DestroyedShop['confirmed'], signal: AbortSignal) {
  while (!signal.aborted) {
    const id = await order(url, rows).catch(() => null)
    if (id !== null) confirmed.push({ id, at: new Date() })
    await sleep(BETWEEN_ORDERS_MS, undefined, { signal }).catch(() => {})
  }
}

/** Places a cash order and returns its id. Throws if the shop didn't confirm it. */
export async function order(url: string, { tokens, products }: OrderRows): Promise<string> {
  const response = await fetch(`${url}/api/order/cash`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${anyOf(tokens)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(bodyFor(anyOf(products))),
  })
  if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`)
  return ((await response.json()) as { order: { id: string } }).order.id
}

/** Waits for the first backup, and for the copies of all pictures, which follow it. */
async function untilBackedUp(backups: string): Promise<void> {
  const made = () => readPlace(backups).then(listBackups, () => [])
  while ((await made()).length === 0) await sleep(POLL_MS)
  const copied = async () => {
    const entries = await readdir(join(backups, 'pictures'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).length
  }
  while ((await copied()) < PRODUCTS) await sleep(POLL_MS)
}

async function sizeOfDatabase(superuser: string): Promise<number> {
  const client = new Client({ connectionString: superuser })
  await client.connect()
  const query = 'select sum(pg_database_size(oid))::bigint::text as bytes from pg_database'
  const { rows } = await client.query<{ bytes: string }>(query).finally(() => client.end())
  return Number(rows[0]!.bytes)
}

/** Kills the shop, its child processes and its database at once, as the loss of the machine would. */
async function killAll(pid: number, where: string): Promise<void> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const all = [...new Set([pid, ...children, postmasterOf(where)].filter((each) => each !== undefined))]
  for (const each of all) if (isAlive(each)) process.kill(each, 'SIGKILL')
  for (const each of all) await untilEnded(each)
}
