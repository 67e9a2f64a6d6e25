/**
 * How long tests wait for what must come, in milliseconds: no test leans on the default of a tool. All of it is four times
 * and more what a test takes on two quiet cores, since a machine that is busy with something else may be three times as
 * slow: a test that hangs must end, and no other.
 */
export const patience = {
  /** A rule is asked in milliseconds; some start a process. */
  unitTest: 60_000,
  /** A verb on a database, or a shop that is started and asked. */
  apiTest: 90_000,
  /** Papers are drawn on a thread that stands back behind all else. */
  paperTest: 240_000,
  /** A corpus of texts at one field, in full. */
  hostileTest: 240_000,
  /** A shop with its pages and six products, and then the whole way through the checkout. */
  browserTest: 360_000,
  /** All pages and what they import are checked for their types. */
  typeCheck: 600_000,
  /** Making what a file's tests share, or taking it down: a copy of the database, a shop, a browser. */
  hook: 180_000,
  /** With the pages' build, and pictures that are made the first time. */
  browserHook: 360_000,
  /** What was asked for shows itself a moment later: in the database, in an inbox, on a page. */
  poll: 30_000,
  /** One step of a page: what is pressed has to be there. */
  pageStep: 60_000,
  /** A run of tests or a bench is started, or what it leaves is cleared away. */
  interruption: 120_000,
  /** Chromium opens. */
  browserStart: 120_000,
  /** The end of a run: PostgreSQL gets thirty seconds to stop in order, and ten more before it is cut short. */
  teardown: 60_000,
}
