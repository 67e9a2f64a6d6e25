import { measurePace } from './pace.ts'

/**
 * How long tests wait for a condition, in milliseconds; no test relies on a tool's default. Measured on two quiet cores, each
 * at least four times what the slowest test takes, and multiplied by the pace of this machine.
 */
const onQuietCores = {
  /** A rule takes milliseconds; some of these tests start a process. */
  unitTest: 60_000,
  /** A verb on a database, or a shop that is started and called. */
  apiTest: 90_000,
  /** Many requests, a whole import or several shops in one test. */
  longTest: 240_000,
  /** A programme of scenarios or of processes that are killed and started again. */
  programme: 600_000,
  /** A shop with its pages and six products, and then the whole way through the checkout. */
  browserTest: 360_000,
  /** Type-checks all pages and what they import. */
  typeCheck: 600_000,
  /** Creates or removes what the tests of a file share: a copy of the database, a shop, a browser. */
  hook: 180_000,
  /** With the build of the pages, and pictures that are made the first time. */
  browserHook: 360_000,
  /** An effect that follows the answer: in the database, in an inbox, on a page. */
  poll: 30_000,
  /** One step of a page: the element has to be there. */
  pageStep: 60_000,
  /** A run of tests or a bench starts, or what it leaves is removed. */
  interruption: 120_000,
  /** Chromium opens. */
  browserStart: 120_000,
  /** The end of a run: PostgreSQL gets 30 seconds to stop in order, and 10 more before it is killed. */
  teardown: 60_000,
}

const pace = await measurePace()

export const patience = Object.fromEntries(
  Object.entries(onQuietCores).map(([name, ms]) => [name, Math.round(ms * pace)]),
) as typeof onQuietCores
