import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { readEnv } from '#env'
import type { Services } from '#services'
import { makeMemoryMedia } from '../media.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { makeMemoryPost } from '../post.ts'
import { unlimited } from '../rates.ts'
import { standingOf, wrongs, type Money } from './invariants.ts'
import { playProvider } from './played-provider.ts'
import { closeRaced, happen, placeRaced, type RacedOrder, type RaceTrack } from './raced-order.ts'
import { tell, type Scenario, type Truth } from './scenarios.ts'

export type Raced = { scenarios: number; failures: string[]; seconds: number }

/** So many scenarios happen side by side on one database, as orders do in a shop. */
const AT_ONCE = 40
const CONNECTIONS = 16

/**
 * Lets all these scenarios happen on the database at `url`, which has the shop's tables, and tells what came out wrong.
 * `goOn` is asked now and then, with how many are done and how many were wrong.
 */
export async function race(url: string, scenarios: Scenario[], goOn: (done: number, wrong: number) => boolean = () => true): Promise<Raced> {
  const began = performance.now()
  const { track, close } = await openTrack(url)
  const failures: string[] = []
  try {
    for (let from = 0; from < scenarios.length; from += AT_ONCE) {
      failures.push(...(await raceSome(track, scenarios.slice(from, from + AT_ONCE))))
      if (!goOn(Math.min(from + AT_ONCE, scenarios.length), failures.length)) break
    }
  } finally {
    await close()
  }
  return { scenarios: scenarios.length, failures, seconds: (performance.now() - began) / 1000 }
}

async function openTrack(url: string): Promise<{ track: RaceTrack; close: () => Promise<void> }> {
  const { db, pool, close } = connect({ url, max: CONNECTIONS, applicationName: 'race' })
  const now = new Date()
  const providers = { paystack: playProvider('paystack'), flutterwave: playProvider('flutterwave') }
  const services: Services = {
    env: readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    log: pino({ level: 'silent' }),
    db,
    pool,
    media: makeMemoryMedia(),
    post: makeMemoryPost(),
    limits: unlimited,
    providers,
    clock: () => now,
  }
  const [customer, rival, admin] = await Promise.all([makeCustomer(db, now, {}), makeCustomer(db, now, {}), makeAdmin(db, now, {})])
  return { track: { services, providers, customer: customer.user, rival: rival.user, admin: admin.user }, close }
}

/** Step by step, each step of all of them at once. */
async function raceSome(track: RaceTrack, scenarios: Scenario[]): Promise<string[]> {
  const orders = await Promise.all(scenarios.map((scenario) => placeRaced(track, scenario)))
  const broken = new Map<RacedOrder, unknown>()
  const tried = (order: RacedOrder, work: Promise<unknown>) => work.catch((error: unknown) => void broken.set(order, error))
  const longest = Math.max(...scenarios.map(({ steps }) => steps.length))
  for (let step = 0; step < longest; step += 1)
    await Promise.all(orders.flatMap((order) => (order.scenario.steps[step] ?? []).map((each) => tried(order, happen(track, order, each)))))
  await Promise.all(orders.map((order) => tried(order, closeRaced(track, order))))

  const standing = await standingOf(track.services.db, orders.map(({ id }) => id))
  return orders.flatMap((order) => {
    const wrong = [...wrongs(standing.get(order.id), moneyOf(order.scenario.truth)), ...(broken.has(order) ? [`it threw: ${String(broken.get(order))}`] : [])]
    return wrong.length === 0 ? [] : [`${tell(order.scenario)}\n    ${wrong.join('\n    ')}\n    ${JSON.stringify(standing.get(order.id))}`]
  })
}

function moneyOf(truth: Truth): Money {
  if (truth === 'paid' || truth === 'provider down') return 'taken'
  return truth === 'declined' || truth === 'abandoned' ? 'none' : 'another sum'
}
