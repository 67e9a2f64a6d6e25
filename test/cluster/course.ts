import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { makeDiscount } from '../discounts.ts'
import { compareTold } from '../payments/compare-told.ts'
import { DISCOUNT, sendShoppers, type Told } from '../payments/crash-shoppers.ts'
import { drawBy } from '../payments/draw-by.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { makeProduct } from '../products.ts'
import {
  createShopDatabase,
  databaseUrlAt,
  leaderOf,
  repair,
  startEtcd,
  startPatroni,
  untilWhole,
} from './database-machines.ts'
import { faults, type Fault, type Machines } from './faults.ts'
import { makeMachine, makeNetwork, removeNetwork, signal, until, type Machine } from './machines.ts'
import { sendReaders } from './readers.ts'
import { edgeUrl, repairShop, startEdge, shopUrl, startShop, untilReady } from './shop-machines.ts'

const SHOPPERS = 10
const STOCK = 1_000_000
/** Rest of a customer between two purchases in milliseconds: ten customers make about ten orders per second. */
const REST_MS = 700
const PAGE_VIEWS_PER_SECOND = 50
const PAGES = ['/', '/products', '/about', '/size-chart']
/** Longest time between two faults in milliseconds. */
const CALM_MS = 4_000
const LOOK_EVERY_MS = 20

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
  /** Orders in the database that nobody was told of: at most one for each customer at the end. */
  untold: number
  pages: number
  failedPages: Record<string, number>
  /** Requests that customers sent again, by status. */
  repeated: Record<string, number>
  wrong: string[]
}

/** Plays every fault `rounds` times on three database machines, two shop machines and a load balancer. */
export async function databaseCourse(folder: string, rounds: number, seed: number, only = /./): Promise<Course> {
  const draw = drawBy(seed)
  makeNetwork()
  try {
    const databases = ['db1', 'db2', 'db3'].map((name, index) => makeMachine(name, 11 + index, folder))
    const shops = ['shop1', 'shop2'].map((name, index) => makeMachine(name, 21 + index, folder))
    const edge = makeMachine('edge', 31, folder)
    for (const machine of databases) startEtcd(machine, databases)
    for (const machine of databases) startPatroni(machine, databases)
    createShopDatabase(await untilWhole(databases))
    for (const machine of shops) startShop(machine, databases)
    startEdge(edge, shops)
    await untilReady(shops)
    // Caches every page on every machine, so that no page needs the database when it is lost.
    for (const shop of shops) await Promise.all(PAGES.map((path) => fetch(shopUrl(shop) + path)))
    return await play({ databases, shops }, edgeUrl(edge), { rounds, draw, seed, only })
  } finally {
    removeNetwork()
  }
}

type Playing = { rounds: number; draw: ReturnType<typeof drawBy>; seed: number; only: RegExp }

async function play(machines: Machines, url: string, { rounds, draw, seed, only }: Playing): Promise<Course> {
  const { tokens, bookkeeper, dress } = await makeCast(machines.databases)
  const shopping = sendShoppers(tokens, bookkeeper, dress, () => url, seed, REST_MS)
  const reading = sendReaders(url, PAGES, PAGE_VIEWS_PER_SECOND)
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const fault of faults.filter(({ name }) => only.test(name))) {
      // Patroni survives one fault at a time: right after one, no second machine has all commits.
      await untilWhole(machines.databases)
      await sleep(draw(CALM_MS))
      const failedBefore = failuresOf(reading.read.failed)
      const gap = await longestGap(shopping.told, () => faultAndRepair(fault, machines, draw))
      const failedPages = failuresOf(reading.read.failed) - failedBefore
      outcomes.push({ fault: fault.name, gap, within: fault.within, failedPages })
      console.log(`${fault.name}: orders again after ${gap.toFixed(1)} s, ${failedPages} pages failed`)
    }
  await Promise.all([shopping.stop(), reading.stop()])
  for (const machine of machines.shops) signal(machine, 'SIGKILL', /cluster-shop/)
  const { told } = shopping
  const leader = await untilWhole(machines.databases)
  const connection = connect({ url: databaseUrlAt(leader.address), max: 8 })
  const { orders, inCash, wrong } = await compareTold(connection, told, STOCK).finally(connection.close)
  const placed = told.placed.length + told.byHand.size
  return {
    outcomes,
    placed,
    untold: orders + inCash - placed,
    pages: reading.read.pages,
    failedPages: reading.read.failed,
    repeated: told.repeated,
    wrong: [...wrong, ...wrongsOf(outcomes, told)],
  }
}

async function makeCast(databases: readonly Machine[]) {
  const leader = await leaderOf(databases)
  const connection = connect({ url: databaseUrlAt(leader!.address), max: 2 })
  try {
    const { db } = connection
    const now = new Date()
    const dress = await makeProduct(db, now, { stock: STOCK, price: 25_000, madeInDays: 14 })
    const { code, less, uses } = DISCOUNT
    await makeDiscount(db, { code, effect: { kind: 'naira', naira: less }, usesAtMost: uses })
    const tokens: string[] = []
    for (let index = 0; index < SHOPPERS; index += 1) tokens.push((await makeCustomer(db, now, {})).token)
    const { token: bookkeeper } = await makeAdmin(db, now, {})
    return { tokens, bookkeeper, dress }
  } finally {
    await connection.close()
  }
}

async function faultAndRepair(fault: Fault, machines: Machines, draw: Playing['draw']): Promise<void> {
  const { databases, shops } = machines
  await fault.cause(machines, draw)
  for (const machine of databases) repair(machine, databases)
  for (const machine of shops) repairShop(machine, databases)
  await untilWhole(databases)
  await untilReady(shops)
}

/** Returns the longest time in seconds without a new confirmed order until `work` is done and one is confirmed again. */
async function longestGap(told: Told, work: () => Promise<void>): Promise<number> {
  let [count, since, longest] = [confirmed(told), performance.now(), 0]
  const watching = setInterval(() => {
    longest = Math.max(longest, performance.now() - since)
    if (confirmed(told) > count) [count, since] = [confirmed(told), performance.now()]
  }, LOOK_EVERY_MS)
  try {
    await work()
    const before = confirmed(told)
    await until('an order is confirmed again', () => confirmed(told) > before)
  } finally {
    clearInterval(watching)
  }
  return longest / 1_000
}

const confirmed = ({ placed, byHand }: Told): number => placed.length + byHand.size

const failuresOf = (failed: Record<string, number>): number =>
  Object.values(failed).reduce((sum, each) => sum + each, 0)

const wrongsOf = (outcomes: Outcome[], { repeated }: Told): string[] => [
  ...outcomes
    .filter(({ gap, within }) => gap > within)
    .map(({ fault, gap, within }) => `${fault}: orders again after ${gap.toFixed(1)} s, not within ${within} s`),
  ...Object.entries(repeated)
    .filter(([status]) => status === '500')
    .map(([status, count]) => `${count} requests were answered ${status}`),
]
