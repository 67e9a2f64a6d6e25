import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { ask, clearAway, makeDataDir, postmasterOf, signalPostmaster, untilEnded } from '../embedded-shop.ts'
import { makeDiscount } from '../discounts.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { patience } from '../patience.ts'
import { makeProduct } from '../products.ts'
import { compareTold, type Compared } from './compare-told.ts'
import { DISCOUNT, sendShoppers, type Told } from './crash-shoppers.ts'
import { drawBy } from './draw-by.ts'

const SHOPPERS = 20
const STOCK = 100_000
const LONGEST_LIFE_MS = 1_200

export type Course = Compared & {
  kills: Record<Killed, number>
  /** Milliseconds from each kill of the database or of a database session until an order was confirmed again. */
  backMs: number[]
  /** Number of orders with a discount, and of those rejected because the discount was used up. */
  reduced: { placed: number; refused: number }
  paid: number
  crashes: number
  seconds: number
}
/**
 * The process to kill: the shop, PostgreSQL's main process, or a database session, after whose end PostgreSQL restarts
 * by itself.
 */
export type Killed = 'server' | 'database' | 'session'
type Running = { process: ChildProcess; shop: string; database: string; where: string }

const LOOK_EVERY_MS = 10

/**
 * Kills `kills` times, then continues until the customers have done all the actions that `isEnough` requires, or until
 * `most` kills.
 */
type Length = { kills: number; most?: number; isEnough?: (told: Told) => boolean }

/**
 * Kills the given targets one after another while twenty customers buy, then compares the data with the responses that
 * the customers received. `seed` determines the customers' actions and the times between kills; the number of actions
 * depends on the machine.
 */
export async function crashCourse(
  { kills, most = kills, isEnough = () => true }: Length,
  seed: number,
  targets: readonly Killed[],
): Promise<Course> {
  const began = performance.now()
  const draw = drawBy(seed)
  const dataDir = makeDataDir()
  const killed = { server: 0, database: 0, session: 0 }
  const backMs: number[] = []
  let running = await start(dataDir)
  const { where } = running
  try {
    const first = connect({ url: running.database, max: 4 })
    const now = new Date()
    const dress = await makeProduct(first.db, now, { stock: STOCK, price: 25_000, madeInDays: 14 })
    const { code, less, uses } = DISCOUNT
    await makeDiscount(first.db, { code, effect: { kind: 'naira', naira: less }, usesAtMost: uses })
    const tokens: string[] = []
    for (let index = 0; index < SHOPPERS; index += 1) tokens.push((await makeCustomer(first.db, now, {})).token)
    const { token: bookkeeper } = await makeAdmin(first.db, now, {})
    await first.close()

    const { told, stop } = sendShoppers(tokens, bookkeeper, dress, () => running.shop, seed)
    for (let kill = 0; kill < kills || (kill < most && !isEnough(told)); kill += 1) {
      await sleep(draw(LONGEST_LIFE_MS))
      const what = targets[kill % targets.length]!
      killed[what] += 1
      if (what === 'server') {
        await endServer(running)
        running = await start(dataDir)
      } else {
        const began = performance.now()
        await killDatabase(running, what)
        await untilOrders(told)
        backMs.push(performance.now() - began)
      }
    }
    await sleep(LONGEST_LIFE_MS)
    await stop()
    await endServer(running)
    const connection = connect({ url: running.database, max: 8 })
    const compared = await compareTold(connection, told, STOCK).finally(connection.close)
    return {
      kills: killed,
      backMs,
      ...compared,
      reduced: { placed: told.reduced, refused: told.refused['discount-refused'] ?? 0 },
      paid: told.paid.length,
      crashes: Object.values(told.repeated).reduce((sum, count) => sum + count, 0),
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    running.process.kill('SIGKILL')
    await clearAway(dataDir, where)
  }
}

async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-shop.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told = await Promise.race([
    once(child.stdout, 'data').then(([data]) => String(data)),
    once(child, 'close').then(() => null),
  ])
  if (told === null) throw new Error('The shop did not start again')
  return { process: child, ...(JSON.parse(told) as Omit<Running, 'process'>) }
}

async function endServer({ process: child }: Running): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/**
 * The shop itself continues. Waits until PostgreSQL runs again, because responses about earlier orders may still
 * arrive.
 */
async function killDatabase({ where, database }: Running, what: Killed): Promise<void> {
  const killed = what === 'database' ? signalPostmaster(where, 'SIGKILL') : await killSession(database)
  await untilEnded(killed)
  await until(() => postmasterOf(where) !== undefined)
  await until(() =>
    ask(database, 'select 1').then(
      () => true,
      () => false,
    ),
  )
}

/** Kills a session that is used to place orders; immediately after a start there may be none yet. */
async function killSession(database: string): Promise<number> {
  let pid: number | undefined
  const works = `select pid from pg_stat_activity where application_name = 'shop work' limit 1`
  await until(async () => {
    const [session] = await ask<{ pid: number }>(database, works).catch(() => [])
    pid = session?.pid
    return pid !== undefined
  })
  process.kill(pid!, 'SIGKILL')
  return pid!
}

/** Waits until a further order is confirmed. */
async function untilOrders({ placed }: Told): Promise<void> {
  const before = placed.length
  await until(() => placed.length > before)
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > patience.interruption) throw new Error('It did not come back')
    await sleep(LOOK_EVERY_MS)
  }
}
