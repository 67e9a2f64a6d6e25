import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { DB } from '#db/types.ts'
import { checkout } from '#shop/shopping/checkout/checkout.ts'
import { unchangedSettings } from '#shop/platform/settings/settings.ts'
import { placeOrder } from '#shop/shopping/checkout/place-order.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { drawOrderId } from '#shop/orders/orders/order-id.ts'
import { anyOf, bodyFor } from './order-rows.ts'

/**
 * Measures the maximum rate: replays the SQL statements of an order's transaction, as the shop sends them, directly
 * with `pg`, with new ids and keys. Arguments: database URL, number of concurrent orders, seconds, product ids. Prints
 * the rate.
 */
const [url, atOnce, seconds, ...products] = process.argv.slice(2)
const CONNECTIONS = 20
/**
 * PostgreSQL's code for a foreign-key violation: the order was not inserted because its number was taken, so
 * inserting its line items fails.
 */
const FOREIGN_KEY_VIOLATION = '23503'
const pool = new Pool({ connectionString: url, max: CONNECTIONS, options: '-c TimeZone=UTC' })

type Statement = { text: string; values: readonly unknown[] }
type Recorded = { id: string; key: string; statements: Statement[] }

const recorded = await Promise.all(products.map(record))
const until = performance.now() + Number(seconds) * 1_000
let placed = 0
await Promise.all(Array.from({ length: Number(atOnce) }, placeUntilTheEnd))
console.log(`${placed / Number(seconds)} orders/s`)
await pool.end()

/** Records the statements that the shop sends for one order of this product. */
async function record(product: string): Promise<Recorded> {
  const statements: Statement[] = []
  const key = randomUUID()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  })
  const { rows } = await pool.query<{ id: string }>('select id from customers order by random() limit 1')
  const buyer = {
    kind: 'customer' as const,
    id: rows[0]!.id,
    name: 'Measured',
    email: 'measured@example.com',
    phone: '',
  }
  const placing = { method: 'cash' as const, key, now: new Date(), settings: unchangedSettings }
  const order = await inTransaction(db, (tx) => placeOrder(tx, buyer, checkout.parse(bodyFor(product)), placing))
  if (isFailure(order)) throw new Error(order.code)
  return { id: order.id, key, statements: statements.filter(({ text }) => !/^(begin|start|commit)/.test(text)) }
}

async function placeUntilTheEnd(): Promise<void> {
  while (performance.now() < until) {
    const client = await pool.connect()
    if (await replay(client, anyOf(recorded))) placed += 1
    client.release()
  }
}

/**
 * Returns false if the number of the new order was taken. The shop would try another id; here the order is not
 * counted.
 */
async function replay(client: PoolClient, { id, key, statements }: Recorded): Promise<boolean> {
  const own = new Map<unknown, unknown>([
    [id, drawOrderId()],
    [key, randomUUID()],
  ])
  await client.query('begin')
  try {
    for (const { text, values } of statements)
      await client.query(
        text,
        values.map((value) => own.get(value) ?? value),
      )
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}
