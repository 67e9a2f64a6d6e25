import { TooManyWait } from '#db/trouble.ts'
import type { CartLine } from './checkout.ts'

/** Orders of one product are written one after another anyway: so many may hold a connection meanwhile. */
const AT_ONCE = 3
const WAITING_AT_MOST = 500
const WAIT_MS = 6_000

type Waiting = { go: () => void }
type Turns = { taken: number; waiting: Set<Waiting> }

/** By product; those that nobody orders just now are not in it. */
const turns = new Map<string, Turns>()

/**
 * Does `work`, which orders these lines, when few enough others of this server order the same products. Who waits holds
 * no connection to the database, so that one product that everybody wants, or that somebody has locked, leaves the rest
 * of the shop alone. Throws TooManyWait after six seconds, or when 500 wait already (rules: nobody starves).
 */
export async function inTurn<Result>(
  lines: Pick<CartLine, 'id' | 'name'>[],
  work: () => Promise<Result>,
): Promise<Result> {
  const taken: string[] = []
  const until = Date.now() + WAIT_MS
  try {
    // In one order whatever the lines' own, so that two orders of the same things don't wait for each other.
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
  if (of.waiting.size >= WAITING_AT_MOST) throw new TooManyWait(`${WAITING_AT_MOST} orders wait for the same product`)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const me: Waiting = { go: resolve }
  const tooLate = setTimeout(() => {
    of.waiting.delete(me)
    reject(new TooManyWait('Orders of the same product took too long'))
  }, until - Date.now())
  of.waiting.add(me)
  await promise.finally(() => clearTimeout(tooLate))
}

/** The next who waits has the turn of the one who ends. */
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
