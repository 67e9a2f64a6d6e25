/** Whom the database tells what a person may want to know; pino's logger is one. */
export type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}
