import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Connection } from '#db/connect.ts'
import { openProviders } from '#shop/payments/providers/open-providers.server.ts'
import { readEnv } from '#env'
import { releaseExpired } from '#shop/payments/release-expired.server.ts'
import { settle } from '#shop/payments/settle.server.ts'
import { clearAway, makeDataDir, postmasterOf, untilEnded } from '../embedded-shop.ts'
import { makeCustomer } from '../people.ts'
import { makeProduct } from '../products.ts'
import { sendShoppers, type Told } from './crash-shoppers.ts'
import { standingOf, wrongs, type Money } from './invariants.ts'

const SHOPPERS = 20
const STOCK = 100_000
const LONGEST_LIFE_MS = 1_200
const HOUR_MS = 60 * 60 * 1000

export type Course = { kills: { server: number; database: number }; orders: number; paid: number; crashes: number; wrong: string[]; seconds: number }
type Running = { process: ChildProcess; shop: string; database: string; where: string }

/** Kills the shop and its database in turn, so many times, while twenty shoppers buy; then looks at what they were told. */
export async function crashCourse(kills: number): Promise<Course> {
  const began = performance.now()
  const dataDir = makeDataDir()
  const killed = { server: 0, database: 0 }
  let running = await start(dataDir)
  const { where } = running
  try {
    const first = connect({ url: running.database, max: 4 })
    const now = new Date()
    const dress = await makeProduct(first.db, now, { stock: STOCK, price: 25_000 })
    const tokens: string[] = []
    for (let index = 0; index < SHOPPERS; index += 1) tokens.push((await makeCustomer(first.db, now, {})).token)
    await first.close()

    const { told, stop } = sendShoppers(tokens, dress, () => running.shop)
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(randomInt(LONGEST_LIFE_MS))
      const what = kill % 2 === 0 ? 'server' : 'database'
      await end(running, what)
      killed[what] += 1
      running = await start(dataDir)
    }
    await sleep(LONGEST_LIFE_MS)
    await stop()
    await end(running, 'server')
    const connection = connect({ url: running.database, max: 8 })
    const { orders, wrong } = await look(connection, told).finally(connection.close)
    return { kills: killed, orders, paid: told.paid.length, crashes: told.crashes, wrong, seconds: (performance.now() - began) / 1000 }
  } finally {
    running.process.kill('SIGKILL')
    await clearAway(dataDir, where)
  }
}

async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-shop.ts'), dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const told = await Promise.race([once(child.stdout, 'data').then(([data]) => String(data)), once(child, 'close').then(() => null)])
  if (told === null) throw new Error('The shop did not start again')
  return { process: child, ...(JSON.parse(told) as Omit<Running, 'process'>) }
}

/** A shop whose database ended ends too; the next start begins with both. */
async function end({ process: child, where }: Running, what: 'server' | 'database'): Promise<void> {
  const closed = once(child, 'close')
  if (what === 'server') child.kill('SIGKILL')
  else {
    const postmaster = postmasterOf(where)!
    process.kill(postmaster, 'SIGKILL')
    await untilEnded(postmaster)
  }
  await closed
}

/** Looks at every payment a last time, as the poller would, lets what was not paid run out, and finds what is wrong. */
async function look({ db }: Connection, told: Told): Promise<{ orders: number; wrong: string[] }> {
  const later = () => new Date(Date.now() + HOUR_MS)
  const providers = openProviders(readEnv({ NODE_ENV: 'test' }), db, later)
  await db.updateTable('sandbox_payments').set({ state: 'left' }).where('state', '=', 'open').execute()
  const attempts = await db.selectFrom('payments').select(['reference', 'order_id', 'amount']).execute()
  for (const { reference } of attempts) await settle({ db, providers, clock: later }, reference)
  while (await releaseExpired(db, later())) continue

  const played = new Map((await db.selectFrom('sandbox_payments').selectAll().execute()).map((each) => [each.reference, each]))
  const standing = await standingOf(db, attempts.map(({ order_id }) => order_id))
  const moneyOf = (reference: string): Money => {
    const payment = played.get(reference)
    if (!payment) return 'never asked'
    if (payment.state !== 'taken') return 'none'
    return payment.taken_amount === payment.amount ? 'taken' : 'another sum'
  }
  const wrong = attempts.flatMap(({ reference, order_id }) => wrongs(standing.get(order_id), moneyOf(reference)).map((each) => `${order_id}: ${each}`))
  const held = [...standing.values()].reduce((sum, { holds }) => sum + holds, 0)
  const [any] = standing.values()
  if (any && any.onHand + held !== STOCK) wrong.push(`${any.onHand} on hand and ${held} held are not ${STOCK}`)
  for (const id of told.placed) if (!standing.has(id)) wrong.push(`${id} was confirmed and is lost`)
  for (const id of told.paid) if (standing.get(id)?.payment !== 'paid') wrong.push(`${id} was said to be paid and is not`)
  return { orders: standing.size, wrong }
}
