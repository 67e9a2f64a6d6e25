import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Effort } from './compare.ts'
import { onServerCore } from './cores.ts'
import { anyOf, bodyFor, makeOrderRows, type OrderRows } from './order-rows.ts'
import { startProgram } from './program.ts'
import { spreadOf, type Finding } from './spread.ts'

const AT_ONCE = 50
const LEAST = 0.5
const WARM_SECONDS = 3
/** Number of client addresses, enough that none exceeds the limit of orders per address. */
const ADDRESSES = 65_536

/**
 * Compares cash orders through the API with the same transaction run directly by `pg`, on the same core, in alternating
 * rounds. The server at `url` must trust its proxy (TRUST_PROXY=1), so that the orders can come from as many client
 * addresses as those of real customers do.
 */
export async function cashOrders(url: string, databaseUrl: string, { rounds, seconds }: Effort): Promise<Finding> {
  const rows = await makeOrderRows(databaseUrl)
  await orderRate(url, rows, WARM_SECONDS)
  const measured: { shop: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const limit = await bareRate(databaseUrl, rows, seconds)
    measured.push({ limit, shop: await orderRate(url, rows, seconds) })
  }
  const ratio = spreadOf(measured.map(({ shop, limit }) => shop / limit))
  return {
    name: 'cash orders',
    measured: spreadOf(measured.map(({ shop }) => shop)),
    limit: spreadOf(measured.map(({ limit }) => limit)),
    ratio,
    wanted: `≥ ${LEAST} of the same transaction by pg`,
    isMet: ratio.median >= LEAST,
    unit: '/s',
  }
}

/** Returns the number of orders per second through the API. Throws if an order is rejected. */
export async function orderRate(url: string, { tokens, products }: OrderRows, seconds: number): Promise<number> {
  const setupRequest = (request: object) => {
    const from = Math.floor(Math.random() * ADDRESSES)
    const headers = {
      authorization: `Bearer ${anyOf(tokens)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
    }
    return {
      ...request,
      method: 'POST',
      path: '/api/order/cash',
      headers,
      body: JSON.stringify(bodyFor(anyOf(products))),
    }
  }
  const told = await autocannon({ url, connections: AT_ONCE, duration: seconds, requests: [{ setupRequest }] })
  if (told.non2xx + told.errors > 0)
    throw new Error(`${told.non2xx} orders were rejected, ${told.errors} requests failed`)
  return told.requests.average
}

async function bareRate(databaseUrl: string, { products }: OrderRows, seconds: number): Promise<number> {
  const options = [databaseUrl, String(AT_ONCE), String(seconds), ...products]
  const bare = await startProgram(
    onServerCore([process.execPath, 'bench/bare-orders.ts', ...options]),
    /[\d.]+(?= orders\/s)/,
  )
  await bare.stop()
  return Number(bare.said)
}
