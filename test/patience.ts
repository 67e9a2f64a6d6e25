/**
 * How long tests wait for what must come, in milliseconds: no test leans on the default of a tool. All of it is far more
 * than a machine of two cores needs that is busy with something else, since a test that hangs must end, and no other.
 */
export const patience = {
  /** A rule is asked in milliseconds; some start a process. */
  unitTest: 30_000,
  /** A verb on a database, or a shop that is started and asked. */
  apiTest: 20_000,
  /** A corpus of texts at one field, in full. */
  hostileTest: 120_000,
  /** A shop with its pages and six products, and then the whole way through the checkout. */
  browserTest: 120_000,
  /** All pages and what they import are checked for their types. */
  typeCheck: 300_000,
  /** Making what a file's tests share, or taking it down: a copy of the database, a shop, a browser. */
  hook: 60_000,
  /** With the pages' build, and pictures that are made the first time. */
  browserHook: 120_000,
  /** What was asked for shows itself a moment later: in the database, in an inbox, on a page. */
  poll: 15_000,
  /** One step of a page: what is pressed has to be there. */
  pageStep: 25_000,
  /** A run of tests or a bench is started, or what it leaves is cleared away. */
  interruption: 60_000,
  /** Chromium opens. */
  browserStart: 60_000,
  /** The end of a run: PostgreSQL gets thirty seconds to stop in order, and ten more before it is cut short. */
  teardown: 60_000,
}
