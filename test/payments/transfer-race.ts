import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { ledgerWrongs } from './ledger-agrees.ts'
import { receiptErrors } from './receipts-agree.ts'
import { openTrack } from './race-track.ts'
import type { RaceTrack } from './raced-order.ts'
import { placeTransfers } from './raced-transfer.ts'
import { salesWrongs } from './sales-agree.ts'
import { happenToTransfer } from './transfer-happenings.ts'
import { transferWrongs } from './transfer-invariants.ts'
import { tellTransfer, type TransferScenario } from './transfer-scenarios.ts'

/** Number of concurrent orders; two of them each compete for the same statement line. */
const AT_ONCE = 40

/**
 * Runs all these scenarios on the database at `url`, which has the shop's tables, and returns the failures: in orders,
 * stock, claims, statement lines, returns, the ledger after each step, receipt numbers, and reported sales. `goOn` is
 * called from time to time with the number of failures; if it returns false, the run stops.
 */
export async function raceTransfers(
  url: string,
  scenarios: TransferScenario[],
  goOn: (wrong: number) => boolean = () => true,
): Promise<string[]> {
  const failures: string[] = []
  const { track, close } = await openTrack(url, (line) => failures.push(`it was logged: ${line}`))
  try {
    for (let from = 0; from < scenarios.length && goOn(failures.length); from += AT_ONCE)
      failures.push(...(await raceSome(track, scenarios.slice(from, from + AT_ONCE))))
    while ((await numberReceipts(track.services)) > 0);
    failures.push(...(await receiptErrors(track.services.db)))
    failures.push(...(await ledgerWrongs(track.services.db)).map(({ orderId, wrong }) => `${orderId}: ${wrong}`))
    await aggregateFigures(track.services.db, track.services.clock())
    failures.push(...(await salesWrongs(track.services.db)).map((wrong) => `sales: ${JSON.stringify(wrong)}`))
  } finally {
    await close()
  }
  return failures
}

async function raceSome(track: RaceTrack, scenarios: TransferScenario[]): Promise<string[]> {
  const { db } = track.services
  const orders = await placeTransfers(track, scenarios)
  const ids = orders.map(({ id }) => id)
  const found: { orderId: string; wrong: string }[] = []
  const longest = Math.max(...scenarios.map(({ steps }) => steps.length))
  for (let step = 0; step < longest; step += 1) {
    const now = `after ${step + 1} steps: `
    await Promise.all(
      orders.flatMap((order) =>
        (order.scenario.steps[step] ?? []).map((each) =>
          happenToTransfer(track, order, each).catch((error: unknown) =>
            found.push({ orderId: order.id, wrong: `${now}it threw: ${String(error)}` }),
          ),
        ),
      ),
    )
    const wrong = [...(await ledgerWrongs(db, ids)), ...(await transferWrongs(db, ids))]
    found.push(...wrong.map((each) => ({ ...each, wrong: now + each.wrong })))
  }
  return orders.flatMap(({ id, scenario }) => {
    const first = found.find(({ orderId }) => orderId === id)
    return first ? [`${tellTransfer(scenario)}\n    ${first.wrong}`] : []
  })
}
