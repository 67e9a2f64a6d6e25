import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { connect, type Connection } from '#db/connect.ts'
import { openProviders } from '#shop/orders/payments/providers/open-providers.server.ts'
import { readEnv } from '#env'
import { releaseExpired } from '#shop/orders/payments/attempts/release-expired.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { openSettings } from '#shop/platform/settings/current-settings.server.ts'
import { ask, clearAway, makeDataDir, postmasterOf, signalPostmaster, untilEnded } from '../embedded-shop.ts'
import { makeDiscount } from '../discounts.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { patience } from '../patience.ts'
import { makeProduct } from '../products.ts'
import { DISCOUNT, sendShoppers, type Told } from './crash-shoppers.ts'
import { drawBy } from './draw-by.ts'
import { paymentSummaryOf, wrongs, type Known } from './invariants.ts'
import { ledgerWrongs } from './ledger-agrees.ts'
import { receiptErrors } from './receipts-agree.ts'

const SHOPPERS = 20
const STOCK = 100_000
const LONGEST_LIFE_MS = 1_200
const MINUTE_MS = 60_000

export type Course = {
  kills: Record<Killed, number>
  /** Milliseconds from each kill of the database or of a database session until an order was confirmed again. */
  backMs: number[]
  orders: number
  /**
   * Numbers of payment attempts: all, those after an order's first one, those paid late, and those whose payment must
   * be refunded.
   */
  attempts: { all: number; further: number; late: number; refundDue: number }
  /** Number of cash orders with manual payment entries. */
  inCash: number
  /** Number of orders with a discount, and of those rejected because the discount was used up. */
  reduced: { placed: number; refused: number }
  paid: number
  crashes: number
  wrong: string[]
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
    const looked = await look(connection, told).finally(connection.close)
    return {
      kills: killed,
      backMs,
      ...looked,
      reduced: { placed: told.reduced, refused: told.refused['discount-refused'] ?? 0 },
      paid: told.paid.length,
      crashes: told.crashes,
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

/**
 * After the late payments have arrived, ends the payment periods and checks all payments again, as the worker does.
 * Then collects inconsistencies.
 */
async function look({ db }: Connection, told: Told): Promise<Pick<Course, 'orders' | 'inCash' | 'attempts' | 'wrong'>> {
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
  const clock = () => minutesLater(60)
  const providers = openProviders(readEnv({ NODE_ENV: 'test' }), db, clock)
  await db.updateTable('sandbox_payments').set({ state: 'left' }).where('state', '=', 'open').execute()
  const expired = () => minutesLater(defaultSettings.payments.reservationMinutes)
  while (await releaseExpired({ db, providers, clock: expired })) continue
  const attempts = await db.selectFrom('payments').select(['reference', 'order_id']).execute()
  for (const { reference } of attempts) await settle({ db, providers, clock }, reference)

  const played = await db.selectFrom('sandbox_payments').selectAll().execute()
  const known = new Map(
    played.map(({ reference, state, amount, taken_amount, given_back }): [string, Known] => {
      const taken = taken_amount === amount ? 'taken' : 'another sum'
      return [reference, { money: state === 'taken' ? taken : 'none', gaveBack: given_back }]
    }),
  )
  const standing = await paymentSummaryOf(
    db,
    attempts.map(({ order_id }) => order_id),
  )
  const wrong = [...standing].flatMap(([id, stands]) =>
    wrongs(stands, (reference) => known.get(reference) ?? { money: 'never asked', gaveBack: 0 }).map(
      (each) => `${id}: ${each}`,
    ),
  )
  const inCash = await paymentSummaryOf(db, [...told.byHand.keys()])
  const held = [...standing.values(), ...inCash.values()].reduce((sum, { holds }) => sum + holds, 0)
  const [any] = standing.values()
  if (any && any.onHand + held !== STOCK) wrong.push(`${any.onHand} on hand and ${held} held are not ${STOCK}`)
  for (const id of told.placed) if (!standing.has(id)) wrong.push(`${id} was confirmed and is lost`)
  for (const id of told.paid)
    if (standing.get(id)?.payment !== 'paid') wrong.push(`${id} was said to be paid and is not`)
  wrong.push(...(await wrongsOfBooks(db, told)), ...(await wrongsOfPapers(db, clock)))
  const states = [...standing.values()].flatMap((stands) => stands.attempts.map(({ state }) => state))
  const late = played.filter(({ state, taken_from }) => state === 'taken' && taken_from! > new Date()).length
  const counts = {
    all: states.length,
    further: states.length - standing.size,
    late,
    refundDue: states.filter((state) => state === 'refund due').length,
  }
  return { orders: standing.size, inCash: inCash.size, attempts: counts, wrong }
}

/**
 * The shop may have been killed between assigning a number and committing it. Numbers the remaining receipts and credit
 * notes, and checks that no number is missing or used twice.
 */
async function wrongsOfPapers(db: Connection['db'], clock: () => Date): Promise<string[]> {
  const settings = openSettings(db)
  while ((await numberReceipts({ db, clock, settings, log: pino({ level: 'silent' }) })) > 0) continue
  return receiptErrors(db)
}

/**
 * Returns orders whose manual payment entries differ from the confirmed ones, are stored twice, or don't agree with the
 * ledger.
 */
async function wrongsOfBooks(db: Connection['db'], { byHand }: Told): Promise<string[]> {
  const { rows } = await sql<{ id: string; here: number }>`
    select id, coalesce((select sum(case kind when 'received' then amount else -amount end) from tenders where order_id = orders.id), 0)::bigint as here
    from orders where id = any(${[...byHand.keys()]}::text[])`.execute(db)
  const here = new Map(rows.map((row) => [row.id, row.here]))
  const queryErrors = [...byHand].filter(([id, told]) => here.get(id) !== told)
  return [
    ...queryErrors.map(
      ([id, told]) => `${id}: ${told} by hand was confirmed, and ${here.get(id) ?? 'nothing'} is here`,
    ),
    ...(await ledgerWrongs(db)).map(({ orderId, wrong }) => `${orderId}: ${wrong}`),
  ]
}
