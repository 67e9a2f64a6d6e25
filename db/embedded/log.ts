/** Whom the database tells what a person may want to know; pino's logger is one. */
export type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}

const SAY_SO_EVERY_MS = 10_000

/** Says so now and then to whoever waits. */
export function sayingSo(log: Log, what: string): () => void {
  let next = Date.now() + SAY_SO_EVERY_MS
  return () => {
    if (Date.now() < next) return
    next += SAY_SO_EVERY_MS
    log.info(`${what} …`)
  }
}
