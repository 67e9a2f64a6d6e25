/** Temporary failures after which a retry may succeed; `retryAfter` is the delay in seconds. */
export const troubles = {
  /** A lock or another resource is in use, or there are too many requests. Nothing was changed. */
  busy: { retryAfter: 2 },
  /** The database is stopped, is starting, or cannot be reached. */
  'out-of-reach': { retryAfter: 5 },
  /** The disk is full. Nothing was changed. */
  'no-room': { retryAfter: 60 },
  /** The connection was lost during a commit, which may have succeeded. */
  'outcome-unknown': { retryAfter: 5 },
} as const satisfies Record<string, { retryAfter: number }>

export type Trouble = keyof typeof troubles

/**
 * Error codes of PostgreSQL (five characters; the first two are the class), of the operating system and of the shop.
 * Any other error is a bug, not a temporary failure.
 */
const byCode: Record<string, Trouble> = {
  '55P03': 'busy', // lock timeout
  '57014': 'busy', // statement timeout
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  '25P03': 'busy', // idle in transaction
  '25P04': 'busy', // transaction timeout
  '53': 'busy', // insufficient memory, too many connections
  '53100': 'no-room',
  '57P01': 'out-of-reach', // shutting down
  '57P02': 'out-of-reach', // crashed
  '57P03': 'out-of-reach', // starting up
  '25006': 'out-of-reach', // read-only: a failover is about to happen
  '08': 'out-of-reach', // connection errors
  ECONNREFUSED: 'out-of-reach',
  ECONNRESET: 'out-of-reach',
  ECONNABORTED: 'out-of-reach',
  EPIPE: 'out-of-reach',
  ETIMEDOUT: 'out-of-reach',
  EHOSTUNREACH: 'out-of-reach',
  EHOSTDOWN: 'out-of-reach',
  ENETUNREACH: 'out-of-reach',
  ENETDOWN: 'out-of-reach',
  ENOTFOUND: 'out-of-reach',
  EAI_AGAIN: 'out-of-reach',
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EMFILE: 'busy',
  ENFILE: 'busy',
  TOO_MANY_WAIT: 'busy',
  OUTCOME_UNKNOWN: 'outcome-unknown',
}

/** Messages of pg and Kysely that have no code. */
const bySaying: readonly [RegExp, Trouble][] = [
  [/^timeout exceeded when trying to connect$/, 'busy'], // no free connection in the pool
  [/^Connection terminated/, 'out-of-reach'],
  [/^timeout expired$/, 'out-of-reach'],
  [/^Query read timeout$/, 'out-of-reach'],
  [/is not queryable$/, 'out-of-reach'],
  [/is not currently accepting connections$/, 'out-of-reach'], // reported while a backup is being restored
  [/^Postgres connection has been discarded$/, 'out-of-reach'],
  [/^Cannot use a pool after calling end on the pool$/, 'out-of-reach'],
]

const DEEPEST_CAUSE = 5

/** Returns the temporary failure that this error, or one of its causes, represents; null if there is none. */
export function troubleOf(error: unknown): Trouble | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < DEEPEST_CAUSE; at = at.cause, depth += 1) {
    const trouble = ofOne(at)
    if (trouble) return trouble
  }
  return null
}

function ofOne(error: Error): Trouble | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const ofClass = /^[0-9A-Z]{5}$/.test(code) ? byCode[code.slice(0, 2)] : undefined
  return byCode[code] ?? ofClass ?? bySaying.find(([saying]) => saying.test(error.message))?.[1]
}

/** Returns whether a transaction was rolled back because of concurrent transactions, so that it can be run again. */
export function isUndoneByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

/** Another transaction has changed data that this one read. Run this transaction again from the beginning. */
export class Overtaken extends Error {
  override name = 'Overtaken'
  readonly code = '40001'
}

/** The connection was lost during a commit. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  readonly code = 'OUTCOME_UNKNOWN'
}

/** Too many requests wait for the same resource, or a request waited too long. */
export class TooManyWait extends Error {
  override name = 'TooManyWait'
  readonly code = 'TOO_MANY_WAIT'
}
