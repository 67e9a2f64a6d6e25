import { measurePace } from './pace.ts'

/**
 * Maximum times, in milliseconds, that tests wait for a condition; no test relies on a tool's default. Measured on two
 * idle cores: each is at least four times as long as the slowest test needs, and is multiplied by the slowness of this
 * machine.
 */
const onQuietCores = {
  /** A unit test. It takes milliseconds, but some start a process. */
  unitTest: 60_000,
  /** A test of a function on a database, or of a shop that is started and called. */
  apiTest: 90_000,
  /** A test with many requests, a whole import or several shops. */
  longTest: 240_000,
  /** A test with a series of scenarios, or of processes that are killed and restarted. */
  programme: 600_000,
  /** A test that starts a shop with its pages and six products, and goes through the whole checkout. */
  browserTest: 360_000,
  /** A test that type-checks all pages and their imports. */
  typeCheck: 600_000,
  /** A hook that creates or deletes the shared resources of a test file: a copy of the database, a shop, a browser. */
  hook: 180_000,
  /** A hook that may also build the pages and process pictures for the first time. */
  browserHook: 360_000,
  /** An effect that follows the response: in the database, in a mailbox, on a page. */
  poll: 30_000,
  /** The response of one machine of a cluster that may be away, before it is asked again. */
  probe: 2_000,
  /** One step on a page: the element must appear within this time. */
  pageStep: 60_000,
  /** The start of a test run or benchmark, or the removal of its leftovers. */
  interruption: 120_000,
  /** The scripts of an opened page; tests that hold them back go on after this time. */
  awake: 5_000,
  browserStart: 120_000,
  /** The end of a run: PostgreSQL has 30 seconds for an orderly shutdown, and 10 more before it is killed. */
  teardown: 60_000,
}

const pace = await measurePace()

export const patience = Object.fromEntries(
  Object.entries(onQuietCores).map(([name, ms]) => [name, Math.round(ms * pace)]),
) as typeof onQuietCores
