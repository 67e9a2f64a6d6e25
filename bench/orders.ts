import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Effort } from './compare.ts'
import { onServerCore } from './cores.ts'
import { anyOf, bodyFor, makeOrderRows, type OrderRows } from './order-rows.ts'
import { startProgram } from './program.ts'
import type { Shop } from './shop.ts'
import { spreadOf, type Finding } from './spread.ts'

const AT_ONCE = 50
const LEAST = 0.85
/** For orders that all take the same product, which the database writes one after the other. */
const LEAST_HOT = 0.7
const WARM_SECONDS = 3
/** Number of client addresses, enough that none exceeds the limit of orders per address. */
const ADDRESSES = 65_536

/**
 * Compares cash orders through the API with the same transaction run directly by `pg`, on the same core, in alternating
 * rounds: first of many products, then all of one product. The shop must trust its proxy (TRUST_PROXY=1), so that the
 * orders can come from as many client addresses as those of real customers do.
 */
export async function cashOrders(
  shop: Shop,
  databaseUrl: string,
  effort: Effort,
  report: (finding: Finding) => void,
): Promise<void> {
  report(await ordersOf('cash orders', await makeOrderRows(databaseUrl), LEAST, shop, databaseUrl, effort))
  const hot = await makeOrderRows(databaseUrl, 1)
  report(await ordersOf('cash orders of one product', hot, LEAST_HOT, shop, databaseUrl, effort))
}

async function ordersOf(
  name: string,
  rows: OrderRows,
  least: number,
  shop: Shop,
  databaseUrl: string,
  { rounds, seconds }: Effort,
): Promise<Finding> {
  await orderRate(shop.url, rows, WARM_SECONDS)
  const measured: { shop: number; limit: number; cpuMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const limit = await bareRate(databaseUrl, rows, seconds)
    const before = await shop.cpuMs()
    const rate = await orderRate(shop.url, rows, seconds)
    measured.push({ limit, shop: rate, cpuMs: ((await shop.cpuMs()) - before) / (rate * seconds) })
  }
  const ratio = spreadOf(measured.map(({ shop, limit }) => shop / limit))
  return {
    name,
    measured: spreadOf(measured.map(({ shop }) => shop)),
    limit: spreadOf(measured.map(({ limit }) => limit)),
    ratio,
    wanted: `≥ ${least} of the same transaction by pg`,
    isMet: ratio.median >= least,
    unit: '/s',
    cpuMs: spreadOf(measured.map(({ cpuMs }) => cpuMs)),
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
