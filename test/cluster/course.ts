import { setTimeout as sleep } from 'node:timers/promises'
import { drawBy } from '../payments/draw-by.ts'
import { hasVarnish } from '../varnish.ts'
import { hasSwift, startS3Server, swiftKeys, type S3Server } from '../s3-server.ts'
import { makeCast, sendCustomers, compareAll, type Cast } from './customers.ts'
import { hasFakeClock } from './damage.ts'
import {
  createShopDatabase,
  installPatroni,
  repair,
  settingsWrong,
  startEtcd,
  untilWhole,
} from './database-machines.ts'
import { faults, type Fault, type Machines } from './faults.ts'
import { layers, type Layer } from './layers.ts'
import { makeMachine, makeNetwork, OWN_ADDRESS, until, type Machine } from './machines.ts'
import { outdatedWrong } from './outdated.ts'
import { picturesWrong } from './pictures.ts'
import type { Plant } from './plants.ts'
import { sendReaders } from './readers.ts'
import {
  edgeUrl,
  installShop,
  purgeUrl,
  repairShop,
  shopUrl,
  startCdn,
  startEdge,
  untilReady,
  type ClusterEnv,
} from './shop-machines.ts'

const PAGE_VIEWS_PER_SECOND = 50
const PAGES = ['/', '/products', '/about', '/size-chart']
/** Longest time between two faults in milliseconds. */
const CALM_MS = 4_000
const LOOK_EVERY_MS = 20
const BUCKET = 'pictures'

export type Playing = {
  layer: Layer
  plant?: Plant
  folder: string
  rounds: number
  seed: number
  /** Part of the names of the faults to play. */
  only: string
}

export type Outcome = {
  fault: string
  /** The longest time in seconds without a confirmed order during the fault, and its limit. */
  gap: number
  within: number
  /** Failed page views during the fault. */
  failedPages: number
}

export type Course = {
  outcomes: Outcome[]
  placed: number
  /** Orders in the database that nobody was told of: at most the unanswered requests. */
  untold: number
  /** Confirmed orders per second while customers bought. */
  rate: number
  pages: number
  failedPages: Record<string, number>
  /** Requests that customers sent again, by status. */
  repeated: Record<string, number>
  /** Refused requests of customers, by code. */
  refused: Record<string, number>
  wrong: string[]
  /** Parts that were not tried because this computer lacks a program. */
  leftOut: string[]
}

type Cluster = Machines & { clusterEnv: ClusterEnv; cdn: Machine | null; url: string }

/** Builds the machines of the layer and plays its faults, each `rounds` times. */
export async function playCourse(playing: Playing): Promise<Course> {
  makeNetwork()
  const cluster = await build(playing)
  try {
    return await play(cluster, playing)
  } finally {
    await cluster.bucket?.stop()
  }
}

async function build({ layer, plant, folder }: Playing): Promise<Cluster> {
  const databases = ['db1', 'db2', 'db3'].map((name, index) => makeMachine(name, 11 + index, folder))
  const shops = ['shop1', 'shop2', 'shop3']
    .slice(0, layers[layer].shops)
    .map((name, index) => makeMachine(name, 21 + index, folder))
  for (const machine of databases) startEtcd(machine, databases)
  for (const machine of databases) installPatroni(machine, databases, plant)
  const bucket = layer === 'all' && hasSwift('the bucket for pictures') ? await startS3Server(OWN_ADDRESS) : null
  await bucket?.makeBucket(BUCKET)
  const edge = layer === 'all' ? makeMachine('edge', 31, folder) : null
  const cdn = edge && hasVarnish('the CDN in front of the cluster') ? makeMachine('cdn', 41, folder) : null
  const clusterEnv = {
    ...(bucket && plant !== 'pictures-on-disk' && envOf(bucket)),
    ...(cdn && { VARNISH_PURGE_URL: purgeUrl(cdn) }),
  }
  if ((plant === 'purge-lost' && !cdn) || (plant === 'pictures-on-disk' && !bucket))
    throw new Error(`${plant} needs a program that is missing`)
  createShopDatabase(await untilWhole(databases))
  for (const machine of shops) installShop(machine, databases, clusterEnv)
  await untilReady(shops)
  // Caches every page on every machine, so that no page needs the database when it is lost.
  for (const shop of shops) await Promise.all(PAGES.map((path) => fetch(shopUrl(shop) + path)))
  if (edge) startEdge(edge, shops, cdn)
  if (edge && cdn) startCdn(cdn, edge, plant === 'purge-lost')
  const front = cdn ?? edge
  const url = front ? edgeUrl(front) : shopUrl(shops[0]!)
  await until('the shop answers', () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { databases, shops, bucket, clusterEnv, cdn, url }
}

const envOf = ({ endpoint }: S3Server): ClusterEnv => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: BUCKET,
  S3_REGION: swiftKeys.region,
  S3_ACCESS_KEY_ID: swiftKeys.accessKeyId,
  S3_SECRET_ACCESS_KEY: swiftKeys.secretAccessKey,
})

async function play(cluster: Cluster, { layer, rounds, seed, only }: Playing): Promise<Course> {
  const draw = drawBy(seed)
  const cast = await makeCast(cluster.databases)
  const reading = sendReaders(cluster.url, PAGES, PAGE_VIEWS_PER_SECOND)
  const outcomes: Outcome[] = []
  const wrong: string[] = []
  const named = faults.filter(
    ({ name, kind }) => layers[layer].faults.some((each) => each === kind) && name.includes(only),
  )
  const chosen = named.filter((fault) => canCause(fault, cluster))
  const leftOut = [
    ...named.filter((fault) => !chosen.includes(fault)).map(({ name }) => name),
    ...(layer === 'all' && !cluster.cdn ? ['the CDN'] : []),
    ...(layer === 'all' && !cluster.bucket ? ['pictures in a bucket'] : []),
  ]
  if (chosen.length === 0 || !(rounds >= 1)) throw new Error('No fault was selected')
  for (let round = 0; round < rounds; round += 1)
    for (const fault of chosen) {
      const failedBefore = failuresOf(reading.read.failed)
      const { gap, wrong: found } = await playFault(fault, cluster, cast, draw)
      const failedPages = failuresOf(reading.read.failed) - failedBefore
      outcomes.push({ fault: fault.name, gap, within: fault.within, failedPages })
      console.log(`${fault.name}: orders again after ${gap.toFixed(1)} s, ${failedPages} pages failed`)
      if (gap > fault.within) found.push(`orders again after ${gap.toFixed(1)} s, not within ${fault.within} s`)
      if (failedPages > 0) found.push(`${failedPages} pages failed`)
      for (const each of found) console.log(`WRONG: ${each}`)
      wrong.push(...found.map((each) => `${fault.name}: ${each}`))
    }
  await reading.stop()
  const { told, untold } = cast
  if (told.repeated[500]) wrong.push(`${told.repeated[500]} requests were answered 500`)
  const placed = told.placed.length + told.byHand.size
  const { pages, failed: failedPages } = reading.read
  // A discount code is used up.
  for (const [code, count] of Object.entries(told.refused))
    if (code !== 'discount-refused') wrong.push(`${count} requests of customers were refused: ${code}`)
  const { repeated, refused } = told
  const rate = placed / cast.seconds
  return { outcomes, placed, untold, rate, pages, failedPages, repeated, refused, wrong, leftOut }
}

/** Returns whether this computer can cause the fault, and says if not. */
function canCause({ name, kind, needsClock }: Fault, { bucket }: Machines): boolean {
  const lacks = needsClock && !hasFakeClock ? 'libfaketime' : kind === 'bucket' && !bucket ? 'Swift' : null
  if (lacks) console.log(`LEFT OUT: ${name}, because ${lacks} is missing`)
  return lacks === null
}

async function playFault(
  fault: Fault,
  cluster: Cluster,
  cast: Cast,
  draw: (most: number) => number,
): Promise<{ gap: number; wrong: string[] }> {
  const { databases, shops, clusterEnv } = cluster
  // Patroni survives one fault at a time: right after one, no second machine has all commits.
  await untilWhole(databases)
  const shopping = sendCustomers(cast, cluster.url)
  await sleep(draw(CALM_MS))
  const wrong: string[] = []
  const gap = await longestGap(shopping.confirmed, async () => {
    const found = await fault.cause(cluster, { draw, staff: cast.staff })
    if (found) wrong.push(...found)
    for (const machine of databases) repair(machine, databases)
    for (const machine of shops)
      if (repairShop(machine, databases, clusterEnv) && !fault.endsShop) wrong.push(`the shop on ${machine.name} ended`)
    await untilWhole(databases)
    await untilReady(shops)
  })
  await shopping.stop()
  const leader = await untilWhole(databases)
  wrong.push(...(await compareAll(leader, cast)), ...(await settingsWrong(leader)))
  if (cluster.bucket) wrong.push(...(await picturesWrong(shops, cast.staff, cast.pictures)))
  if (cluster.cdn) wrong.push(...(await outdatedWrong(cluster.url, shops[0]!, cast)))
  return { gap, wrong }
}

/** Returns the longest time in seconds without a new confirmed order until `work` is done and one is confirmed again. */
async function longestGap(confirmed: () => number, work: () => Promise<void>): Promise<number> {
  let [count, since, longest] = [confirmed(), performance.now(), 0]
  const watching = setInterval(() => {
    longest = Math.max(longest, performance.now() - since)
    if (confirmed() > count) [count, since] = [confirmed(), performance.now()]
  }, LOOK_EVERY_MS)
  try {
    await work()
    const before = confirmed()
    await until('an order is confirmed again', () => confirmed() > before)
  } finally {
    clearInterval(watching)
  }
  return longest / 1_000
}

const failuresOf = (failed: Record<string, number>): number =>
  Object.values(failed).reduce((sum, each) => sum + each, 0)
