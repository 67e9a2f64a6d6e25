import { happen } from './happenings.ts'
import { ledgerWrongs } from './ledger-agrees.ts'
import { paymentSummaryOf, wrongs, type Standing } from './invariants.ts'
import { closeRaced, knownOf, placeRaced, type RacedOrder, type RaceTrack } from './raced-order.ts'
import { openTrack } from './race-track.ts'
import { tell, type Scenario } from './scenarios.ts'

export type Raced = { scenarios: number; failures: string[]; seconds: number }

/**
 * Number of scenarios that run concurrently on one database, as orders do in a shop; fewer when searching for the first
 * failure.
 */
const [AT_FIRST, AT_ONCE] = [8, 40]

/**
 * Runs all these scenarios on the database at `url`, which has the shop's tables, and returns the failures. `goOn` is
 * called from time to time with the numbers of completed and failed scenarios; if it returns false, the run stops.
 */
export async function race(
  url: string,
  scenarios: Scenario[],
  goOn: (done: number, wrong: number) => boolean = () => true,
): Promise<Raced> {
  const began = performance.now()
  const failures: string[] = []
  const { track, close } = await openTrack(url, (line) => failures.push(`it was logged: ${line}`))
  try {
    for (let [from, many] = [0, AT_FIRST]; from < scenarios.length; many = Math.min(2 * many, AT_ONCE)) {
      failures.push(...(await raceSome(track, scenarios.slice(from, from + many))))
      from = Math.min(from + many, scenarios.length)
      if (!goOn(from, failures.length)) break
    }
    // Includes the orders of competing customers.
    failures.push(...(await ledgerWrongs(track.services.db)).map(({ orderId, wrong }) => `${orderId}: ${wrong}`))
  } finally {
    await close()
  }
  return { scenarios: scenarios.length, failures, seconds: (performance.now() - began) / 1000 }
}

/** Runs the steps one after another, each for all scenarios concurrently. */
async function raceSome(track: RaceTrack, scenarios: Scenario[]): Promise<string[]> {
  const orders = await Promise.all(scenarios.map((scenario) => placeRaced(track, scenario)))
  const broken = new Map<RacedOrder, unknown>()
  const tried = (order: RacedOrder, work: Promise<unknown>) =>
    work.catch((error: unknown) => void broken.set(order, error))
  const longest = Math.max(...scenarios.map(({ steps }) => steps.length))
  const booked: { orderId: string; wrong: string }[] = []
  const ids = orders.map(({ id }) => id)
  for (let step = 0; step < longest; step += 1) {
    await Promise.all(
      orders.flatMap((order) =>
        (order.scenario.steps[step] ?? []).map((each) => tried(order, happen(track, order, each))),
      ),
    )
    booked.push(...(await ledgerWrongs(track.services.db, ids)))
  }
  await Promise.all(orders.map((order) => tried(order, closeRaced(track, order))))
  booked.push(...(await ledgerWrongs(track.services.db, ids)))

  const standing = await paymentSummaryOf(track.services.db, ids)
  return orders.flatMap((order) => {
    const stands = standing.get(order.id)
    const wrong = [
      ...wrongs(stands, (reference) => knownOf(order, reference)),
      ...(stands && isNeedlesslyUnpaid(order, stands) ? ['it is not paid, though nothing stood in the way'] : []),
      ...(stands && isReleasedUnasked(order, stands)
        ? ['its pieces went back, though the provider was not reached']
        : []),
      ...booked.flatMap(({ orderId, wrong }) => (orderId === order.id ? [wrong] : [])),
      ...(broken.has(order) ? [`it threw: ${String(broken.get(order))}`] : []),
    ]
    return wrong.length === 0
      ? []
      : [`${tell(order.scenario)}\n    ${wrong.join('\n    ')}\n    ${JSON.stringify(stands)}`]
  })
}

/** A payment must pay the order unless the order was cancelled or another customer bought its units. */
function isNeedlesslyUnpaid(order: RacedOrder, { attempts, timesPaid }: Standing): boolean {
  const { steps, isSoldOn } = order.scenario
  return (
    timesPaid === 0 &&
    !isSoldOn &&
    !steps.flat().includes('cancel') &&
    attempts.some(({ reference }) => knownOf(order, reference).money === 'taken')
  )
}

/** While the provider does not answer about a possible payment, only a cancellation may return units to stock. */
const isReleasedUnasked = ({ scenario: { truth, steps } }: RacedOrder, { timesReleased }: Standing): boolean =>
  truth === 'provider down' && timesReleased > 0 && !steps.flat().includes('cancel')
