/** What goes wrong around the shop, whoever asked for what, and passes: with when to come back, in whole seconds. */
export const troubles = {
  /** Others hold what is needed, or too many ask at once. Nothing was changed. */
  busy: { retryAfter: 2 },
  /** The database is stopped, starts just now, or can't be reached. */
  'out-of-reach': { retryAfter: 5 },
  /** The disk is full. Nothing was changed. */
  'no-room': { retryAfter: 60 },
  /** The connection was lost under way to the end of a transaction: it may have been done. */
  'outcome-unknown': { retryAfter: 5 },
} as const satisfies Record<string, { retryAfter: number }>

export type Trouble = keyof typeof troubles

/**
 * By the codes of PostgreSQL (five letters, of which the first two are a class), of the system, and our own. One that is
 * not here, and in none of these classes, is nobody's passing trouble but a fault.
 */
const byCode: Record<string, Trouble> = {
  '55P03': 'busy', // waited for a lock
  '57014': 'busy', // took too long
  '40001': 'busy', // another was quicker
  '40P01': 'busy', // two waited for each other
  '25P03': 'busy', // idle in a transaction
  '25P04': 'busy', // a transaction took too long
  '53': 'busy', // too little memory, too many connections
  '53100': 'no-room',
  '57P01': 'out-of-reach', // is being stopped
  '57P02': 'out-of-reach', // crashed
  '57P03': 'out-of-reach', // is starting
  '25006': 'out-of-reach', // only reads: another is about to lead
  '08': 'out-of-reach', // connections
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

/** What pg and Kysely say without a code. */
const bySaying: readonly [RegExp, Trouble][] = [
  [/^timeout exceeded when trying to connect$/, 'busy'], // for one of the pool's connections
  [/^Connection terminated/, 'out-of-reach'],
  [/^timeout expired$/, 'out-of-reach'],
  [/^Query read timeout$/, 'out-of-reach'],
  [/is not queryable$/, 'out-of-reach'],
  [/is not currently accepting connections$/, 'out-of-reach'], // while a backup is put back
  [/^Postgres connection has been discarded$/, 'out-of-reach'],
  [/^Cannot use a pool after calling end on the pool$/, 'out-of-reach'],
]

const DEEPEST_CAUSE = 5

/** Which of the troubles an error is, or is caused by; null for a fault. */
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

/** Others came in between, and everything was rolled back: it may be done again from its beginning. */
export function isUndoneByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

/** What was read and built upon was changed by another meanwhile: the transaction is to be done again from its beginning. */
export class Overtaken extends Error {
  override name = 'Overtaken'
  readonly code = '40001'
}

/** The connection was lost on the way to the end of a transaction. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  readonly code = 'OUTCOME_UNKNOWN'
}

/** Too many wait for the same thing, or waited too long. */
export class TooManyWait extends Error {
  override name = 'TooManyWait'
  readonly code = 'TOO_MANY_WAIT'
}
