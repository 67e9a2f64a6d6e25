import { TooManyWait } from '#db/trouble.ts'
import type { CartLine } from './checkout.ts'

/**
 * Maximum number of concurrent orders per product. More would only occupy connections, because the database writes them
 * one after another.
 */
const AT_ONCE = 3
const WAITING_AT_MOST = 500
const WAIT_MS = 6_000

type Waiting = { go: () => void }
type Turns = { taken: number; waiting: Set<Waiting> }

/** Slots in use, by product. Products without running orders are removed. */
const turns = new Map<string, Turns>()

/**
 * Runs `work`, which orders these lines, with at most `AT_ONCE` orders per product on this server. A waiting order
 * occupies no database connection, so that a popular or locked product doesn't slow down the rest of the shop. Throws
 * TooManyWait after 6 seconds, or immediately if 500 orders already wait (rules: connection pools).
 */
export async function withOrderQueue<Result>(
  lines: Pick<CartLine, 'id' | 'name'>[],
  work: () => Promise<Result>,
): Promise<Result> {
  const taken: string[] = []
  const until = Date.now() + WAIT_MS
  try {
    // Sorts the products, so that two orders of the same products can't deadlock.
    for (const product of new Set(lines.map(({ id, name }) => id || name).toSorted())) {
      await take(product, until)
      taken.push(product)
    }
    return await work()
  } finally {
    for (const product of taken) giveBack(product)
  }
}

async function take(product: string, until: number): Promise<void> {
  const of = turns.get(product) ?? { taken: 0, waiting: new Set() }
  turns.set(product, of)
  if (of.taken < AT_ONCE) {
    of.taken += 1
    return
  }
  if (of.waiting.size >= WAITING_AT_MOST)
    throw new TooManyWait(`${WAITING_AT_MOST} orders already wait for the same product`)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const me: Waiting = { go: resolve }
  const tooLate = setTimeout(() => {
    of.waiting.delete(me)
    reject(new TooManyWait('Orders of the same product took too long'))
  }, until - Date.now())
  of.waiting.add(me)
  await promise.finally(() => clearTimeout(tooLate))
}

function giveBack(product: string): void {
  const of = turns.get(product)!
  const [next] = of.waiting
  if (next) {
    of.waiting.delete(next)
    next.go()
    return
  }
  of.taken -= 1
  if (of.taken === 0) turns.delete(product)
}
