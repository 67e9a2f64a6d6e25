import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { makeDiscount } from '../discounts.ts'
import { ask, clearAway, makeDataDir } from '../embedded-shop.ts'
import { compareTold } from '../payments/compare-told.ts'
import { DISCOUNT, sendShoppers } from '../payments/crash-shoppers.ts'
import { drawBy } from '../payments/draw-by.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { makeProduct } from '../products.ts'
import { freePort, startBalancer, startNode, stopNode, type Node } from './nodes.ts'
import type { Release } from './releases.ts'
import { sendTraffic } from './traffic.ts'

const SHOPPERS = 6
const VISITORS = 8
const STOCK = 1_000_000
const REST_MS = 700
/** Time between two replacements, in milliseconds, in which servers of both releases work. */
const CALM_MS = 4_000

export type Outcome = {
  steps: { name: string; seconds: number; requests: number; placed: number; gone: number }[]
  requests: number
  failed: Record<string, number>
  placed: number
  /** Orders in the database that no customer was told of: at most the unanswered requests. */
  untold: number
  wrong: string[]
  /** Refused requests of customers, by code. */
  refused: Record<string, number>
}

/**
 * Starts `count` nodes of the first release with a load balancer and a new database, and replaces them node by node by
 * those of each further release, while customers buy and visitors read.
 */
export async function rollingCourse(
  releases: Release[],
  count: number,
  seed: number,
  folder: string,
): Promise<Outcome> {
  const dataDir = makeDataDir()
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const { url: database, stop, where } = await startEmbedded({ dataDir, log: quiet })
  const place = { folder: mkdtempSync(join(folder, 'course-')), database }
  const [first, ...further] = releases as [Release, ...Release[]]
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const nodes: Node[] = []
  let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined
  try {
    for (const [index, port] of ports.entries()) nodes.push(await startNode(index + 1, port, first, place))
    const port = await freePort()
    balancer = await startBalancer(port, ports, !first.sharesAssets, place)
    const outcome = await underLoad(`http://127.0.0.1:${port}`, database, seed, async (now) => {
      const steps: Outcome['steps'] = []
      for (const release of further)
        for (const [index, node] of nodes.entries()) {
          const before = now()
          const began = performance.now()
          await stopNode(node)
          nodes[index] = await startNode(node.number, node.port, release, place)
          const seconds = (performance.now() - began) / 1_000
          await sleep(CALM_MS)
          const after = now()
          const step = {
            requests: after.requests - before.requests,
            placed: after.placed - before.placed,
            gone: after.gone - before.gone,
          }
          steps.push({ name: `node ${node.number}: ${node.release.name} → ${release.name}`, seconds, ...step })
          const { name } = steps.at(-1)!
          console.log(
            `${name}: replaced in ${seconds.toFixed(1)} s; ${step.requests} requests, ${step.gone} assets gone`,
          )
        }
      return steps
    })
    return { ...outcome, wrong: [...outcome.wrong, ...(await missingIndexes(database, releases))] }
  } finally {
    balancer?.kill('SIGTERM')
    for (const { process: child } of nodes) child.kill('SIGKILL')
    await stop()
    await clearAway(dataDir, where)
  }
}

async function missingIndexes(database: string, releases: Release[]): Promise<string[]> {
  const names = releases.flatMap(({ index }) => index ?? [])
  const complete = await ask<{ name: string }>(
    database,
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indisvalid`,
  )
  return names.filter((index) => !complete.some(({ name }) => name === index)).map((name) => `${name} was not built`)
}

type Now = () => { requests: number; placed: number; gone: number }

async function underLoad(
  url: string,
  database: string,
  seed: number,
  update: (now: Now) => Promise<Outcome['steps']>,
): Promise<Outcome> {
  const connection = connect({ url: database, max: 4 })
  try {
    const { tokens, admin, customer, dress } = await makeCast(connection.db)
    const shopping = sendShoppers(tokens, admin.token, dress, () => url, seed, REST_MS)
    const person = { email: customer.user.email, password: customer.password }
    const cast = { visitors: VISITORS, customer: person, adminToken: admin.token, dress, draw: drawBy(seed) }
    const { traffic, stop } = sendTraffic(url, cast)
    await sleep(CALM_MS)
    const steps = await update(() => ({
      requests: traffic.requests,
      placed: shopping.told.placed.length,
      gone: traffic.gone,
    }))
    await Promise.all([shopping.stop(), stop()])
    const { told } = shopping
    const { orders, inCash, wrong } = await compareTold(connection, told, STOCK)
    const placed = told.placed.length + told.byHand.size
    const untold = orders + inCash - placed
    const failed = { ...traffic.failed, ...told.repeated }
    return {
      steps,
      requests: traffic.requests,
      failed,
      placed,
      untold,
      wrong: untold > told.unanswered ? [...wrong, `${untold} orders are stored that nobody was told of`] : wrong,
      refused: told.refused,
    }
  } finally {
    await connection.close()
  }
}

async function makeCast(db: Database) {
  const now = new Date()
  const dress = await makeProduct(db, now, { stock: STOCK, price: 25_000, madeInDays: 14 })
  const { code, less, uses } = DISCOUNT
  await makeDiscount(db, { code, effect: { kind: 'naira', naira: less }, usesAtMost: uses })
  const tokens: string[] = []
  for (let index = 0; index < SHOPPERS; index += 1) tokens.push((await makeCustomer(db, now, {})).token)
  return { tokens, dress, customer: await makeCustomer(db, now, {}), admin: await makeAdmin(db, now, {}) }
}
