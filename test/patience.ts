import { measurePace } from './pace.ts'

/**
 * How long tests wait for a condition, in milliseconds; no test relies on a tool's default. Measured on two idle cores,
 * each at least four times what the slowest test takes, and multiplied by the slowness of this machine.
 */
const onQuietCores = {
  /** A unit test takes milliseconds; some of these start a process. */
  unitTest: 60_000,
  /** A function on a database, or a shop that is started and called. */
  apiTest: 90_000,
  /** Many requests, a whole import or several shops in one test. */
  longTest: 240_000,
  /** A series of scenarios, or of processes that are killed and restarted. */
  programme: 600_000,
  /** A shop with its pages and six products, and then the whole checkout. */
  browserTest: 360_000,
  /** Type-checks all pages and their imports. */
  typeCheck: 600_000,
  /** Creates or deletes what the tests of a file share: a copy of the database, a shop, a browser. */
  hook: 180_000,
  /** With the build of the pages, and the pictures that are processed the first time. */
  browserHook: 360_000,
  /** An effect that follows the answer: in the database, in an inbox, on a page. */
  poll: 30_000,
  /** One step on a page: the element must be there. */
  pageStep: 60_000,
  /** A test run or benchmark starts, or its leftovers are removed. */
  interruption: 120_000,
  browserStart: 120_000,
  /** The end of a run: PostgreSQL gets 30 seconds for an orderly shutdown, and 10 more before it is killed. */
  teardown: 60_000,
}

const pace = await measurePace()

export const patience = Object.fromEntries(
  Object.entries(onQuietCores).map(([name, ms]) => [name, Math.round(ms * pace)]),
) as typeof onQuietCores
