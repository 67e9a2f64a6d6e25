/** Receives messages about the database; compatible with pino's logger. */
export type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}

const SAY_SO_EVERY_MS = 10_000

/** Returns a function that logs the message at most every 10 seconds, for use in waiting loops. */
export function sayingSo(log: Log, what: string): () => void {
  let next = Date.now() + SAY_SO_EVERY_MS
  return () => {
    if (Date.now() < next) return
    next += SAY_SO_EVERY_MS
    log.info(`${what} …`)
  }
}
